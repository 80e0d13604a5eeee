import type { SubsidyOffer } from '#contract/content/bank.ts'
import type { InstallmentScheme, Purchase, SubsidyCard } from '#contract/content/purchase.ts'
import type { Content } from '#contract/content/registry.ts'
import { NotFound } from '#contract/errors.ts'
import { fullCostOf } from '#contract/full-cost.ts'
import { paths } from '#contract/paths.ts'
import type { PurchaseAnswer, SubsidyCardAnswer, SubsidyOfferAnswer } from '#contract/purchase-calls.ts'
import { toHundredths } from '#domain/lib/maths.ts'
import { paymentOf } from '#domain/mortgage/mortgage.ts'
import { headOfOne } from '#server/services/seo/head.ts'
import type { ImageService } from '../../images/image-service.ts'
import { type OpenOffer, ordinaryOf } from '../../lots/flat/loan-terms.ts'
import { mainSale } from '../../lots/kinds.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { compareSubsidies } from './compare-subsidies.ts'

/** Source: docs/specification-coverage.md#74-catalogue-and-content. */
export function createPurchaseCalls(current: () => SiteSnapshot, images: Pick<ImageService, 'find'>) {
  return {
    listPurchases: () => getPurchases(current(), images),
    getPurchase: (slug: string) => getPurchase(current(), slug, images),
    listSubsidyOffers: () => getSubsidyOffers(current()),
    listSubsidyCards: () => getSubsidyCards(current()),
    compareSubsidies: (query: URLSearchParams) => compareSubsidies(current(), query),
  }
}

type Images = Pick<ImageService, 'find'>

/** `/api/purchase/`. */
function getPurchases({ content }: SiteSnapshot, images: Images): PurchaseAnswer[] {
  return content.purchase.map(method => describeMethod(method, content, images))
}

/** `/api/purchase/{slug}/`. @throws NotFound */
function getPurchase({ content }: SiteSnapshot, slug: string, images: Images): PurchaseAnswer {
  const method = content.purchase.find(other => other.slug === slug)
  if (!method) throw new NotFound()
  return describeMethod(method, content, images)
}

function describeMethod(method: Purchase, content: Content, images: Images): PurchaseAnswer {
  const { id, slug, group, title, lead, text, image, alt, key_facts, suits, steps, documents, conditions } = method
  const offers = content.offer.filter(offer => offer.is_active && offer.purchase_slug === slug)
  const head = headOfOne(content, '/purchase/{slug}', paths.purchase(slug), { title, lead, cost: method })
  return {
    id,
    slug,
    group,
    title,
    lead,
    documents,
    body: text,
    image: images.find(image, alt),
    card_title: method.name,
    card_text: lead,
    card_link: paths.purchase(slug),
    key_numbers: key_facts.map(({ name, value }) => ({ label: name, value })),
    advantages: suits,
    steps: steps.map((step, index) => ({ n: index + 1, ...step })),
    requirements: conditions,
    calculator: describeCalculator(method, offers),
    offers: offers.map(offer => offer.id),
    installment_schemes: (method.installment_schemes ?? []).map(describeScheme),
    matcap: describeCapital(method),
    faq: method.faq,
    promo_ids: content.stocks.filter(promo => method.stock_slugs.includes(promo.slug)).map(promo => promo.id),
    ...fullCostOf(method),
    legal_text: method.credit_warning ?? null,
    seo: { title: head.title, description: head.description ?? '' },
  }
}

function describeCalculator(
  { example, installment_schemes: schemes = [] }: Purchase,
  offers: Content['offer'],
): PurchaseAnswer['calculator'] {
  return {
    enabled: offers.length > 0 || schemes.length > 0,
    programs: [...new Set(offers.map(({ program }) => program.code))],
    defaults: {
      price: example.price,
      deposit_percent: example.initial_percent,
      term_months: example.years === null ? null : example.years * 12,
    },
  }
}

function describeScheme({ buildings, date_start, date_end, is_alone: _, ...scheme }: InstallmentScheme) {
  return { ...scheme, building_ids: buildings, valid_from: date_start ?? null, valid_until: date_end ?? null }
}

function describeCapital({ matcap }: Purchase): PurchaseAnswer['matcap'] {
  if (!matcap) return null
  const { first, second, second_after_first = null, valid_from = null } = matcap
  return { first, second, second_after_first, valid_from }
}

/** `/api/subsidy_offer/`. */
function getSubsidyOffers(snapshot: SiteSnapshot): SubsidyOfferAnswer[] {
  return snapshot.content.subsidy_offer.map(subsidy => describeSubsidy(subsidy, snapshot))
}

function describeSubsidy(subsidy: SubsidyOffer, snapshot: SiteSnapshot): SubsidyOfferAnswer {
  const { content } = snapshot
  const { id, slug, text, badge, psk_min, psk_max, rate } = subsidy
  const method = content.purchase.find(other => other.slug === subsidy.purchase_slug)
  return {
    id,
    slug,
    title: subsidy.name,
    text,
    badge,
    psk_min,
    psk_max,
    rate,
    rate_period_months: subsidy.grace_payments,
    rate_after: subsidy.rate_after,
    down_payment_min: subsidy.initial_percent,
    term_max: subsidy.years * 12,
    amount_max: subsidy.max_amount,
    price_markup_percent: 0,
    payment_example: exampleOf(subsidy, snapshot),
    banks: content.bank.filter(bank => bank.slug === subsidy.bank_slug).map(bank => ({ id: bank.id, name: bank.name })),
    building_ids: subsidy.buildings,
    valid_until: subsidy.date_end,
    legal_text: method?.credit_warning ?? null,
    conditions_url: paths.purchase(subsidy.purchase_slug),
  }
}

/** The flat that the content compares rates for, with this one. */
function exampleOf(subsidy: SubsidyOffer, snapshot: SiteSnapshot): SubsidyOfferAnswer['payment_example'] {
  const base = snapshot.content.subsidy_compare?.base
  const [building] = subsidy.buildings
  const open = building === undefined ? undefined : openOf(subsidy.slug, building, snapshot)
  const payment = base && open && paymentOf(base.price, open.terms, base.initial, base.years * 12)
  if (!payment) return null
  return {
    price: base.price,
    down: Math.round(payment.depositRub),
    term_months: payment.months,
    payment: toHundredths(payment.firstRub),
    payment_after: toHundredths(payment.thenRub),
  }
}

function openOf(slug: string, buildingId: number, snapshot: SiteSnapshot): OpenOffer | undefined {
  const building = mainSale(snapshot).basis.buildings.get(buildingId)
  return building?.offers.find(({ offer }) => offer.subsidy_slug === slug)
}

/** `/api/property/subsidy_property_cards/`: a card without flats on sale within the limits of its bank is left out. */
function getSubsidyCards(snapshot: SiteSnapshot): SubsidyCardAnswer[] {
  return snapshot.content.subsidy_property_cards.flatMap(card => describeCard(card, snapshot) ?? [])
}

function describeCard(card: SubsidyCard, snapshot: SiteSnapshot): SubsidyCardAnswer | null {
  const { index, basis } = mainSale(snapshot)
  const query = new URLSearchParams(card.query)
  const cheapest = new URLSearchParams([...query, ['ordering', 'price'], ['limit', '1']])
  const [flat] = index.search(index.parse(cheapest)).cards
  const open = flat && openOf(card.offer_slug, flat.building.id, snapshot)
  const payment = open && flat.price !== null ? paymentOf(flat.price, open.terms) : null
  if (!flat || !open || !payment) return null
  const ordinary = ordinaryOf(open, basis.buildings.get(flat.building.id)?.offers ?? [])
  const base = ordinary && paymentOf(flat.price ?? 0, ordinary.terms, payment.depositRub, payment.months)
  return {
    ...flat,
    subsidy: {
      offer_id: open.offer.id,
      title: card.title,
      text: card.text,
      button_text: card.cta,
      link: card.landing_slug ? paths.flatsFilter(card.landing_slug) : paths.flats(query),
      count: index.count(index.parse(query)),
      psk_min: open.offer.psk_min,
      psk_max: open.offer.psk_max,
      payment: toHundredths(payment.firstRub),
      payment_base: base ? toHundredths(base.firstRub) : null,
      saving_month: base ? toHundredths(base.firstRub - payment.firstRub) : null,
    },
  }
}
