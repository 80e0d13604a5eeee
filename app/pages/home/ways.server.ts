import type { Purchase } from '#contract/content/purchase.ts'
import type { PropertyCard } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { type CreditPayment, creditPaymentText } from '#domain/mortgage/credit-terms.ts'
import { roundPayment } from '#domain/mortgage/mortgage.ts'
import { pskText } from '#domain/mortgage/psk-text.ts'
import { firstSentence } from '#domain/text/sentences.ts'
import { cheapestPayment, creditTermsOf } from '#server/services/lots/flat/loan-terms.ts'
import { mainSale } from '#server/services/lots/kinds.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as home from '#texts/home.ts'
import { blockText, headOf } from './blocks.server.ts'

/**
 * Ways to buy in the groups of the menu. Payments of all mortgages are counted for one flat, the middle one by price, and with
 * one deposit, so that they can be compared.
 * @param cards flats on sale by price
 */
export function describeWays(snapshot: SiteSnapshot, cards: readonly PropertyCard[]) {
  const { content } = snapshot
  const { basis } = mainSale(snapshot)
  const block = blockText(content, 'purchase')
  if (!block || !content.purchase_menu) return null
  const priced = cards.filter(({ price }) => price !== null)
  const flat = priced[Math.floor(priced.length / 2)]
  const offers = (flat && basis.buildings.get(flat.building.id)?.offers) ?? []
  const mortgages = new Set(content.purchase.flatMap(({ slug, group }) => (group === 'mortgage' ? slug : [])))
  const compared = offers.filter(({ offer }) => mortgages.has(offer.purchase_slug))
  // One deposit that every programme accepts: otherwise the payments would differ because of the deposit.
  const depositPercent = Math.max(0, ...compared.map(({ terms }) => terms.depositMinPercent))
  const paymentBy = (slug: string) => {
    if (!flat || flat.price === null) return null
    const own = compared.filter(({ offer }) => offer.purchase_slug === slug)
    const best = cheapestPayment(flat.price, own, (flat.price * depositPercent) / 100)
    return best && { rub: roundPayment(best.payment.thenRub), terms: creditTermsOf(best) }
  }
  return {
    head: headOf(block),
    groups: content.purchase_menu.purchase_menu.map(({ card_title, submenu }) => ({
      title: card_title,
      rows: submenu.flatMap(({ name, url }) => {
        const purchase = content.purchase.find(({ slug }) => paths.purchase(slug) === url)
        if (!purchase) return []
        return describeWay(purchase, name, purchase.group === 'mortgage' ? paymentBy(purchase.slug) : null)
      }),
    })),
    example:
      flat && flat.price !== null
        ? { title: flat.title, href: paths.flat(flat.id), priceRub: flat.price, depositPercent }
        : null,
    warning: content.purchase.find(({ credit_warning }) => credit_warning)?.credit_warning ?? null,
  }
}

function describeWay(purchase: Purchase, name: string, payment: CreditPayment | null) {
  const [first] = purchase.key_facts
  const isCredit = purchase.group === 'mortgage'
  return {
    href: paths.purchase(purchase.slug),
    name,
    note: firstSentence(purchase.lead),
    psk: isCredit ? pskText(purchase) : null,
    figure: first?.value ?? '',
    caption: isCredit ? null : (first?.name ?? null),
    paymentRub: payment?.rub ?? null,
    payment: payment && creditPaymentText(payment, home.paymentIn),
  }
}
