import type { Promo } from '#contract/content/promo.ts'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { daysBetween, formatDate, type IsoDate } from '#domain/dates/dates.ts'
import { daysText, fill } from '#domain/text/format.ts'
import { crumbOfRoute, page, type Shown } from '#server/pages/context.ts'
import { describeList } from '#server/pages/list/describe-list.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import { readList } from '#server/services/lots/list-lots.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as media from '#texts/media.ts'
import { promoItem } from '../../../features/media/cards.server.ts'

/** Two rows of three. */
const MAX_LOTS = 6
const MAX_OTHERS = 2
/** Half of the page; on a phone the whole width. */
const COVER = { minWidthPx: 640, maxWidthPx: 2048, avifQuality: 35 } as const

/** A promotion that has ended keeps its page, which leads to the current ones; a future one returns 404. */
export const promotionModel = page(({ snapshot, content, today, params, origin, head, pictures }) => {
  const isNamed = ({ slug }: Promo) => slug === params.slug
  const current = content.stocks.find(isNamed)
  const promo = current ?? snapshot.endedPromos.find(isNamed)
  if (!promo) throw new NotFound()
  const { title, short_title, image, alt, html, conditions } = promo
  const lead = current ? promo.lead : fill(media.endedLead, { date: formatDate(promo.date_end, { year: true }) })
  const { figure, psk, warning, until } = promoItem(promo, pictures)
  const lots = current ? lotsOf(current, snapshot, origin) : []
  const start = head({
    title,
    above: [crumbOfRoute(content, paths.promos(), media.promos)],
    // The title may name an interest rate, which must not be shown before the full cost of the credit.
    one: { template: '/media/promo/{slug}', lead, type: 'article', crumb: short_title, cost: promo },
    picture: { key: image, alt },
  })
  return {
    ...start,
    head: current ? start.head : { ...start.head, robots: 'noindex,follow' as const },
    figure,
    psk,
    warning,
    until,
    picture: pictures.find(image, alt, COVER),
    term: current ? termOf(current, today) : { ...termOf(promo, promo.date_end), left: media.ended, overPercent: 100 },
    html,
    conditions,
    legal: legalText(promo),
    link: current
      ? { text: current.button_text, href: linkOf(current, snapshot, lots[0]?.link.href) }
      : linkOfEnded(content),
    ask: current
      ? {
          title: fill(media.askTitle, { promo: title }),
          description: media.askText,
          subject: fill(media.askedFor, { promo: title }),
        }
      : null,
    lots,
    picks: (current?.picks ?? [])
      .filter(({ url }) => hasPage(content, url))
      .map(({ title, subtitle, text, url, button_text }) => ({
        title,
        subtitle,
        text,
        link: { text: button_text, href: url },
      })),
    others: content.stocks
      .filter(stock => stock !== promo)
      .slice(0, MAX_OTHERS)
      .map(stock => promoItem(stock, pictures)),
  }
})

export type PromotionModel = Shown<typeof promotionModel>

function termOf({ date_start: start, date_end: end }: Promo, today: IsoDate) {
  const left = daysBetween(today, end)
  // Including the last day.
  const days = daysBetween(start, end) + 1
  return {
    from: formatDate(start),
    until: formatDate(end, { year: true }),
    left: left === 0 ? media.lastDay : fill(media.daysLeft, { days: daysText(left) }),
    overPercent: Math.round((daysBetween(start, today) / days) * 100),
  }
}

/** Where the button leads: the link of the content, the collection, or the list of matching lots. */
function linkOf({ button_link, landing_slug }: Promo, { content }: SiteSnapshot, listHref = paths.promos()): string {
  if (button_link && hasPage(content, button_link)) return button_link
  return landing_slug ? paths.flatsFilter(landing_slug) : listHref
}

/** The current promotions, or all flats while there are none. */
function linkOfEnded(content: SiteSnapshot['content']) {
  return hasPage(content, paths.promos())
    ? { text: media.currentPromos, href: paths.promos() }
    : { text: media.allFlats, href: paths.flats() }
}

/** Lots of each kind that the promotion applies to, with a link to all of them. */
function lotsOf({ kinds, query }: Promo, snapshot: SiteSnapshot, origin: string) {
  return kinds.flatMap(name => {
    if (snapshot.onSale.sizeOf(name) === undefined) return []
    const sale = snapshot.onSale.ofName(name)
    if (!hasPage(snapshot.content, sale.kind.listPath())) return []
    const { page } = describeList(snapshot, name, readList(sale, new URLSearchParams(query)), origin)
    if (page.count === 0) return []
    const link = { text: page.words.apply, href: sale.kind.listPath(page.values) }
    return [{ kind: name, lots: page.lots.slice(0, MAX_LOTS), link }]
  })
}

/** Advertising of another company begins with its name. Source: docs/content.md#conventions. */
function legalText({ legal_text, advert }: Promo): string {
  return advert ? `${fill(media.advert, advert)} ${legal_text}` : legal_text
}
