import type { PropertyCard } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { creditTermsText } from '#domain/mortgage/credit-terms.ts'
import { roundPayment } from '#domain/mortgage/mortgage.ts'
import { fill, formatPercent } from '#domain/text/format.ts'
import { cheapestPayment, creditTermsOf, type OpenOffer } from '#server/services/lots/flat/loan-terms.ts'
import { mainSale } from '#server/services/lots/kinds.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as home from '#texts/home.ts'
import { blockText, headOf } from './blocks.server.ts'

/**
 * Payments of all mortgages for one flat with one deposit, so that they can be compared, and links to the other purchase methods. The flat is the
 * middle one by price in the building with most offers.
 * @param cards flats on sale by price
 */
export function describePayments(snapshot: SiteSnapshot, cards: readonly PropertyCard[]) {
  const { content } = snapshot
  const { basis } = mainSale(snapshot)
  const block = blockText(content, 'purchase')
  const offersOf = ({ building }: PropertyCard) => basis.buildings.get(building.id)?.offers ?? []
  const mostOffers = Math.max(0, ...cards.map(card => offersOf(card).length))
  const priced = cards.flatMap(card =>
    card.price === null || offersOf(card).length < mostOffers ? [] : [{ ...card, price: card.price }],
  )
  const flat = priced[Math.floor(priced.length / 2)]
  if (!block || !flat) return null
  const mortgages = content.purchase.filter(({ group }) => group === 'mortgage')
  const compared = offersOf(flat).filter(({ offer }) => mortgages.some(({ slug }) => slug === offer.purchase_slug))
  // One deposit that every programme accepts: otherwise the payments would differ because of the deposit.
  const depositPercent = Math.max(0, ...compared.map(({ terms }) => terms.depositMinPercent))
  const depositRub = Math.ceil((flat.price * depositPercent) / 100)
  const rowOf = (name: string, purchaseSlug: string, offers: readonly OpenOffer[]) => {
    const best = cheapestPayment(flat.price, offers, depositRub)
    // A programme that requires a larger deposit cannot be compared.
    if (!best || best.payment.depositRub > depositRub) return []
    const { firstRub, thenRub, firstMonths } = best.payment
    const { ratePercent, firstRatePercent } = best.terms
    return [
      {
        href: paths.purchase(purchaseSlug),
        name,
        paymentRub: roundPayment(firstMonths === null ? thenRub : firstRub),
        /** Payment after the first months; null = every payment is the same. */
        laterRub: firstMonths === null ? null : roundPayment(thenRub),
        terms: fill(home.paymentTerms, {
          terms: creditTermsText(creditTermsOf(best)),
          rate: formatPercent(firstRatePercent ?? ratePercent),
        }),
      },
    ]
  }
  const ofSubsidy = (slug: string) => compared.filter(({ offer }) => offer.subsidy_slug === slug)
  const rows = [
    ...mortgages.flatMap(({ slug, name }) => {
      const offers = compared.filter(({ offer }) => offer.purchase_slug === slug && offer.months_first === null)
      return rowOf(name, slug, offers)
    }),
    // A lower rate of the first months is a row of its subsidy.
    ...content.subsidy_offer.flatMap(({ slug, name, purchase_slug, grace_payments }) =>
      grace_payments === null ? [] : rowOf(name, purchase_slug, ofSubsidy(slug)),
    ),
  ].sort((a, b) => a.paymentRub - b.paymentRub)
  if (rows.length === 0) return null
  return {
    head: headOf(block),
    flat: { href: paths.flat(flat.id), title: flat.title, priceRub: flat.price, plan: flat.plan, depositPercent },
    rows,
    maxRub: Math.max(...rows.map(({ paymentRub, laterRub }) => laterRub ?? paymentRub)),
    others: content.purchase.flatMap(({ slug, name }) => {
      const href = paths.purchase(slug)
      return rows.some(row => row.href === href) ? [] : [{ href, text: name }]
    }),
    warning: mortgages.find(({ credit_warning }) => credit_warning)?.credit_warning ?? null,
  }
}
