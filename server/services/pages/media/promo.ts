import type { Promo } from '#contract/content/promo.ts'
import { NotFound } from '#contract/errors.ts'
import type { PromoLots, PromoPage } from '#contract/pages/media.ts'
import { paths } from '#contract/paths.ts'
import { daysBetween, formatDate, type IsoDate } from '#domain/dates.ts'
import { daysText } from '#domain/plural.ts'
import { fill } from '#domain/text/fill.ts'
import * as media from '#texts/media.ts'
import { hasPage } from '../../content/pages-with-content.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { describeList } from '../list/describe-list.ts'
import { type PageTools, singlePage } from '../plain-page.ts'
import { promoItem } from './cards.ts'

/** Two rows of three. */
const LOTS = 6
const OTHERS = 2
/** Half of the page; on a phone the whole width. */
const COVER = { minWidthPx: 640, maxWidthPx: 2048 } as const

/** A promotion while it holds. @throws NotFound before and after, as for one that nobody knows */
export function promoPage(snapshot: SiteSnapshot, slug: string, tools: PageTools): PromoPage {
  const { content, today } = snapshot
  const promo = content.stocks.find(one => one.slug === slug)
  if (!promo) throw new NotFound()
  const lots = lotsOf(snapshot, promo, tools)
  const { href: _href, title, ...item } = promoItem(promo, tools.images)
  return {
    ...item,
    ...singlePage(snapshot, paths.promo(slug), {
      ...tools,
      pattern: '/media/promo/{slug}',
      above: { path: paths.promos(), title: media.promos },
      title,
      // It may name a rate, which stands nowhere before its full cost.
      crumb: promo.short_title,
      lead: promo.lead,
      type: 'article',
      picture: { key: promo.image, alt: promo.alt },
    }),
    picture: tools.images.find(promo.image, promo.alt, COVER),
    term: termOf(promo, today),
    html: promo.html,
    conditions: promo.conditions,
    legal: legalOf(promo),
    link: { text: promo.button_text, href: linkOf(promo, snapshot, lots) },
    ask: {
      title: fill(media.askTitle, { promo: title }),
      description: media.askText,
      subject: fill(media.askedFor, { promo: title }),
    },
    lots,
    picks: promo.picks
      .filter(({ url }) => hasPage(content, url))
      .map(({ title, subtitle, text, url, button_text }) => ({
        ...{ title, subtitle, text },
        link: { text: button_text, href: url },
      })),
    others: content.stocks
      .filter(one => one !== promo)
      .slice(0, OTHERS)
      .map(one => promoItem(one, tools.images)),
  }
}

function termOf({ date_start: start, date_end: end }: Promo, today: IsoDate): PromoPage['term'] {
  const left = daysBetween(today, end)
  // The last day itself is a part of the term.
  const days = daysBetween(start, end) + 1
  return {
    from: formatDate(start),
    until: formatDate(end, { year: true }),
    left: left === 0 ? media.lastDay : fill(media.daysLeft, { days: daysText(left) }),
    overPercent: Math.round((daysBetween(start, today) / days) * 100),
  }
}

/** Where the button leads: the address of the content, the collection, or the list of what it holds for. */
function linkOf({ button_link, landing_slug }: Promo, { content }: SiteSnapshot, [lots]: readonly PromoLots[]): string {
  if (button_link && hasPage(content, button_link)) return button_link
  return landing_slug ? paths.flatsFilter(landing_slug) : (lots?.link.href ?? paths.promos())
}

/** What is on sale and may be bought so, kind by kind. */
function lotsOf(snapshot: SiteSnapshot, { kinds, query }: Promo, { siteUrl }: PageTools): PromoLots[] {
  return kinds.flatMap(name => {
    if (snapshot.onSale.sizeOf(name) === undefined) return []
    const sale = snapshot.onSale.ofName(name)
    if (!hasPage(snapshot.content, sale.kind.listPath())) return []
    const { page } = describeList(snapshot, name, new URLSearchParams(query), siteUrl)
    if (page.count === 0) return []
    const link = { text: page.words.apply, href: sale.kind.listPath(page.values) }
    return [{ kind: name, lots: page.lots.slice(0, LOTS), link }]
  })
}

/** What is somebody else's says so first. Source: docs/content.md#conventions. */
function legalOf({ legal_text, advert }: Promo): string {
  return advert ? `${fill(media.advert, advert)} ${legal_text}` : legal_text
}
