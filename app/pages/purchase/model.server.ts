import type { Purchase } from '#contract/content/purchase.ts'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { pskText } from '#domain/mortgage/psk-text.ts'
import { firstSentence } from '#domain/text/format.ts'
import { pageWithQuery, type Shown } from '#server/pages/context.ts'
import { describeCalculator } from '#server/pages/purchase/calculator.ts'
import { purchaseQueryAt } from '#server/pages/purchase/query-at.ts'
import * as copy from '#texts/purchase.ts'

const GROUPS: Readonly<Record<Purchase['group'], string>> = { mortgage: copy.groupMortgage, other: copy.groupOther }

export const purchaseModel = pageWithQuery(purchaseQueryAt, ({ snapshot, content, query, head, pictures }) => {
  const [first] = content.purchase
  if (!first) throw new NotFound()
  const cover = { key: first.image, alt: first.alt }
  const start = head({ title: copy.title, picture: cover })
  return {
    ...start,
    lead: start.lead ?? first.lead,
    picture: pictures.find(cover.key, cover.alt),
    groups: (['mortgage', 'other'] as const)
      .map(group => ({
        title: GROUPS[group],
        methods: content.purchase.filter(method => method.group === group).map(describeMethod),
      }))
      .filter(({ methods }) => methods.length > 0),
    calculator: describeCalculator(snapshot, null, query),
  }
})

export type PurchaseModel = Shown<typeof purchaseModel>

function describeMethod(method: Purchase) {
  const [fact] = method.key_facts
  const psk = pskText(method)
  return {
    href: paths.purchase(method.slug),
    name: method.name,
    // The rest may name an interest rate, which must not be shown before the full cost.
    lead: firstSentence(method.lead),
    psk: method.group === 'mortgage' ? psk : null,
    figure: fact?.value ?? '',
    caption: method.group === 'mortgage' ? null : (fact?.name ?? null),
  }
}
