import type { Lot } from '#contract/lots/lot.ts'
import type { ListedLot } from '#contract/pages/list.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { Terms } from '#domain/lots/terms.ts'
import { termsOf } from '../lots/kinds/card-terms.ts'
import type { KindList } from '../lots/kinds/kind.ts'
import { derived } from '../snapshot/derived.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** What of a kind puts its lots into words. */
interface Showing<Card, Shown extends ListedLot> {
  kind: LotKind
  list: Pick<KindList<Card, Shown>, 'terms' | 'show'>
}

/** Words for the codes that cards of a kind tell. */
export function termsOfKind<Card, Shown extends ListedLot>(
  { kind, list }: Showing<Card, Shown>,
  { content }: Pick<SiteSnapshot, 'content'>,
): Terms {
  return derived(content, `terms of ${kind}`, () => termsOf(content.vocabulary, list.terms))
}

/** Lots of one kind as the cards of pages show them. */
export function shownLots<Card extends Lot, Shown extends ListedLot>(
  kind: Showing<Card, Shown>,
  cards: readonly Card[],
  snapshot: Pick<SiteSnapshot, 'content'>,
): Shown[] {
  const terms = termsOfKind(kind, snapshot)
  return cards.map(card => kind.list.show(card, terms, 'cards'))
}
