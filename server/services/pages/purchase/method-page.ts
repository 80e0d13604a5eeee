import type { Purchase } from '#contract/content/purchase.ts'
import { NotFound } from '#contract/errors.ts'
import type { PurchaseCalculator, PurchaseFits, PurchaseMethodPage, PurchasePromo } from '#contract/pages/purchase.ts'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates.ts'
import { formatRub } from '#domain/money.ts'
import { formatPercent } from '#domain/numbers.ts'
import { countOf } from '#domain/plural.ts'
import { pskText } from '#domain/psk-text.ts'
import { countPurchase, fittingFlats } from '#domain/purchase-count.ts'
import { fill } from '#domain/text/fill.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/purchase.ts'
import type { ImageService } from '../../images/image-service.ts'
import { MAIN_KIND, mainSale } from '../../lots/kinds.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { headingOfRoute, sharedLink } from '../head.ts'
import { shownLots } from '../shown-lots.ts'
import { breadcrumbList, structuredGraph } from '../structured.ts'
import { describeCalculator } from './calculator.ts'
import { methodHead } from './head.ts'
import { describeInstalment } from './instalment.ts'

type Images = Pick<ImageService, 'find'>

/** Flats that are shown of all that fit. */
const SHOWN_FLATS = 3
/** Bank of the river beside the quarter, metres to each side. */
const BANK_EDGE_M = 420

/**
 * A way to buy, with what the address says of its calculator.
 * @throws NotFound when the content knows no such way
 */
export function methodPage(
  snapshot: SiteSnapshot,
  slug: string,
  query: URLSearchParams,
  images: Images,
  siteUrl: string,
): PurchaseMethodPage {
  const { content } = snapshot
  const method = content.purchase.find(other => other.slug === slug)
  if (!method) throw new NotFound()
  const { title, name, lead, image, alt, text, suits, steps, conditions, documents, faq, cta } = method
  const calculator = describeCalculator(snapshot, method, query)
  const instalment = describeInstalment(snapshot, method, query)
  const crumbs = crumbsOf(snapshot, name)
  const psk = pskText(method)
  return {
    head: {
      ...methodHead(content, method),
      shared: sharedLink(content, 'website', images, { key: image, alt }),
      structured: structuredMethod(method, crumbs, siteUrl),
    },
    // A rate in the title would stand above its full cost.
    title: psk ? name : title,
    crumbs,
    lead,
    text,
    suits,
    steps,
    conditions,
    documents,
    faq,
    calculator,
    instalment,
    psk,
    facts: method.key_facts,
    picture: images.find(image, alt),
    tabs: content.purchase.map(other => ({
      name: other.name,
      href: paths.purchase(other.slug),
      isCurrent: other.slug === slug,
    })),
    promos: describePromos(method, snapshot, images),
    request: { ...cta, type: cta.request_type, submitText: cta.button },
    fits: calculator && describeFits(snapshot, calculator, method),
    example: calculator || instalment ? null : describeExample(method),
    bank: (content.masterplan.river?.bank ?? []).filter(([xM]) => Math.abs(xM) <= BANK_EDGE_M),
  }
}

/** The way to a page of the section. @param last the page itself */
export function crumbsOf({ content }: SiteSnapshot, last: string): PurchaseMethodPage['crumbs'] {
  const section = headingOfRoute(content, paths.purchase()) ?? copy.title
  return [
    { name: common.breadcrumbsHome, href: paths.home() },
    { name: section, href: paths.purchase() },
    { name: last },
  ]
}

function structuredMethod({ slug, faq }: Purchase, crumbs: PurchaseMethodPage['crumbs'], siteUrl: string): object {
  const { origin } = new URL(siteUrl)
  const steps = crumbs.map(({ name, href }) => ({ name, path: href ?? paths.purchase(slug) }))
  const questions = {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return structuredGraph(breadcrumbList(origin, steps), ...(faq.length > 0 ? [questions] : []))
}

function describePromos({ stock_slugs }: Purchase, { content }: SiteSnapshot, images: Images): PurchasePromo[] {
  return content.stocks
    .filter(({ slug }) => stock_slugs.includes(slug))
    .map(promo => ({
      href: paths.promo(promo.slug),
      title: promo.title,
      figure: promo.badge,
      psk: pskText(promo),
      note: fill(copy.promoUntil, { date: formatDate(promo.date_end, { year: true }) }),
      picture: images.find(promo.image, promo.alt, { ratio: '1:1', maxWidthPx: 640 }),
    }))
}

/** Flats that the counted payment is enough for, the nearest to it first; null = none is. */
function describeFits(snapshot: SiteSnapshot, calculator: PurchaseCalculator, { slug }: Purchase): PurchaseFits | null {
  const { offers, wish, limits } = calculator
  const fitting = fittingFlats(countPurchase(offers, slug, wish, limits))
  if (!fitting) return null
  const { index } = mainSale(snapshot)
  const ordering = fitting.by === 'payment' ? '-payment' : '-price'
  const asked = { ...fitting.query, ordering, limit: String(SHOWN_FLATS) }
  const count = index.count(index.parse(new URLSearchParams(fitting.query)))
  if (count === 0) return null
  return {
    title: fill(fitting.by === 'payment' ? copy.fitsPayment : copy.fitsPrice, { sum: formatRub(fitting.mostRub) }),
    link: {
      text: fill(copy.fitsAll, { count: countOf(count, MAIN_KIND.words.lot.found) }),
      href: MAIN_KIND.listPath(fitting.query),
    },
    flats: shownLots(index.search(index.parse(new URLSearchParams(asked))).cards, snapshot),
  }
}

function describeExample({ example }: Purchase): PurchaseMethodPage['example'] {
  const { price, discount, discount_percent: percent, total } = example
  const rows = [{ name: copy.price, value: formatRub(price) }]
  if (discount !== undefined && percent !== undefined)
    rows.push({ name: fill(copy.discount, { percent: formatPercent(percent) }), value: formatRub(-discount) })
  if (total !== undefined) rows.push({ name: copy.total, value: formatRub(total) })
  return { title: example.title, rows, note: example.note }
}
