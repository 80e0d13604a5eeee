import type { SubsidyOffer } from '#contract/content/bank.ts'
import type { SubsidyCard } from '#contract/content/purchase.ts'
import { paths } from '#contract/paths.ts'
import type { SubsidyCardAnswer, SubsidyOfferAnswer } from '#contract/purchase-calls.ts'
import { paymentOf, roundKopecks } from '#domain/mortgage/mortgage.ts'
import { type OpenOffer, ordinaryOf } from '../../lots/flat/loan-terms.ts'
import { mainSale } from '../../lots/kinds.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'

/** `/api/subsidy_offer/`. */
export function getSubsidyOffers(snapshot: SiteSnapshot): SubsidyOfferAnswer[] {
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
    payment: roundKopecks(payment.firstRub),
    payment_after: roundKopecks(payment.thenRub),
  }
}

function openOf(slug: string, buildingId: number, snapshot: SiteSnapshot): OpenOffer | undefined {
  const building = mainSale(snapshot).basis.buildings.get(buildingId)
  return building?.offers.find(({ offer }) => offer.subsidy_slug === slug)
}

/** `/api/property/subsidy_property_cards/`: a card whose flats are all gone, or too dear for its bank, is left out. */
export function getSubsidyCards(snapshot: SiteSnapshot): SubsidyCardAnswer[] {
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
      payment: roundKopecks(payment.firstRub),
      payment_base: base ? roundKopecks(base.firstRub) : null,
      saving_month: base ? roundKopecks(base.firstRub - payment.firstRub) : null,
    },
  }
}
