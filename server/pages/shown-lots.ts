import { type FoundOf, type ListedOf, type LotKind, lotKinds, toListedLot } from '#domain/lots/kinds.ts'
import type { ListView, Terms } from '#domain/lots/listed-lot.ts'
import { termsOf } from '#server/services/lots/labels.ts'
import { perSnapshot, type SiteSnapshot } from '../services/snapshot/snapshot.ts'

export function termsOfKind(kind: LotKind, { content }: Pick<SiteSnapshot, 'content'>): Terms {
  return termsFor(content, kind)
}

const termsFor = perSnapshot((content: SiteSnapshot['content'], kind: LotKind) =>
  termsOf(content.vocabulary, lotKinds[kind].words.cardTerms),
)

export function shownLot<Kind extends LotKind>(
  card: FoundOf<Kind>,
  snapshot: Pick<SiteSnapshot, 'content'>,
  view: ListView = 'cards',
): ListedOf<Kind> {
  return toListedLot(card, termsOfKind(card.type, snapshot), view)
}

export function shownLots<Kind extends LotKind>(
  cards: readonly FoundOf<Kind>[],
  snapshot: Pick<SiteSnapshot, 'content'>,
): ListedOf<Kind>[] {
  return cards.map(card => shownLot(card, snapshot))
}
