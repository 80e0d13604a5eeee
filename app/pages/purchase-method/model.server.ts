import type { Purchase } from '#contract/content/purchase.ts'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { pskText } from '#domain/mortgage/psk-text.ts'
import { calculatePurchase, fittingFlats } from '#domain/purchase/purchase-calculation.ts'
import { countOf, fill, formatRub } from '#domain/text/format.ts'
import { crumbOfRoute, pageWithQuery, type Shown, shownLots } from '#server/pages/context.ts'
import type { PurchaseCalculator } from '#server/pages/purchase/calculator.ts'
import { describeCalculator } from '#server/pages/purchase/calculator.ts'
import { describeInstalment } from '#server/pages/purchase/instalment.ts'
import { purchaseQueryAt } from '#server/pages/purchase/query-at.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { MAIN_KIND, mainSale } from '#server/services/lots/kinds.ts'
import { faqStructured } from '#server/services/seo/structured.ts'
import { riverBank } from '#server/services/shell/get-shell.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/purchase.ts'
import { promoItem } from '../../features/media/cards.server.ts'

/** Flats that are shown of all that fit. */
const SHOWN_FLATS = 3

export const methodModel = pageWithQuery(purchaseQueryAt, ({ snapshot, content, params, query, head, pictures }) => {
  const method = content.purchase.find(({ slug }) => slug === params.slug)
  if (!method) throw new NotFound()
  const { slug, title, name, lead, image, alt, text, suits, steps, conditions, documents, faq, cta } = method
  const calculator = describeCalculator(snapshot, method, query)
  const instalment = describeInstalment(snapshot, method, query)
  const psk = pskText(method)
  return {
    ...head({
      title,
      above: [crumbOfRoute(content, paths.purchase(), copy.title)],
      one: { template: '/purchase/{slug}', lead, type: 'website', crumb: name, cost: method },
      picture: { key: image, alt },
      structured: faq.length > 0 ? [faqStructured(faq)] : [],
    }),
    /** The slug: another method starts with its own figures. */
    key: slug,
    // A rate in the title would be shown above its full cost.
    title: psk ? name : title,
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
    picture: pictures.find(image, alt),
    tabs: content.purchase.map(other => ({
      name: other.name,
      href: paths.purchase(other.slug),
      isCurrent: other === method,
    })),
    promos: describePromos(method, snapshot, pictures),
    request: { ...cta, type: cta.request_type, submitText: cta.button },
    fits: calculator && describeFits(snapshot, calculator, method),
    bank: riverBank(content),
  }
})

export type MethodModel = Shown<typeof methodModel>

function describePromos({ stock_slugs }: Purchase, { content }: SiteSnapshot, images: ImageService) {
  return content.stocks
    .filter(({ slug }) => stock_slugs.includes(slug))
    .map(promo => ({
      ...promoItem(promo, images),
      until: fill(copy.promoUntil, { date: formatDate(promo.date_end, { year: true }) }),
    }))
}

/** Flats that the calculated payment is enough for, the nearest to it first; null = none. */
function describeFits(snapshot: SiteSnapshot, calculator: PurchaseCalculator, { slug }: Purchase) {
  const { offers, options, limits } = calculator
  const fitting = fittingFlats(calculatePurchase(offers, slug, options, limits))
  if (!fitting) return null
  const { index } = mainSale(snapshot)
  const ordering = fitting.by === 'payment' ? '-payment' : '-price'
  const query = { ...fitting.query, ordering, limit: String(SHOWN_FLATS) }
  const count = index.count(index.parse(new URLSearchParams(fitting.query)))
  if (count === 0) return null
  return {
    title: fill(fitting.by === 'payment' ? copy.fitsPayment : copy.fitsPrice, { sum: formatRub(fitting.maxRub) }),
    link: {
      text: fill(copy.fitsAll, { count: countOf(count, MAIN_KIND.words.lot.found) }),
      href: MAIN_KIND.listPath(fitting.query),
    },
    flats: shownLots(index.search(index.parse(new URLSearchParams(query))).cards, snapshot),
  }
}
