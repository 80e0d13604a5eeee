import type { BoughtKind, ProjectBuy } from '#contract/lots/buy.ts'
import { fill } from '#domain/text/fill.ts'
import * as formats from '#texts/formats.ts'
import type { ImageService } from '../images/image-service.ts'
import type { BuyTexts } from '../snapshot/kind.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { buyOf, cardsOf, promosOfCards, statOf } from './parts.ts'

/** Texts of a kind; null = none. */
export function textsOf(content: SiteSnapshot['content'], kind: BoughtKind): BuyTexts | null {
  return buyOf(kind).textsOf(content)
}

/** A kind in the quarter. The id is always 1, because a site sells one quarter. Empty without texts. */
export function projectsOf(
  snapshot: SiteSnapshot,
  kind: BoughtKind,
  images: Pick<ImageService, 'find'>,
): readonly ProjectBuy[] {
  const { content, onSale } = snapshot
  const page = textsOf(content, kind)
  if (!page) return []
  const cards = cardsOf(snapshot, kind)
  const promos = promosOfCards(cards)
  const { project, address } = content.global
  return [
    {
      id: 1,
      name: project.name,
      address,
      title: page.title,
      lead: page.lead,
      text: page.text,
      facts: page.facts,
      faq: page.faq,
      image: images.find(page.image, page.alt),
      completion_label: completionLabel(cards.map(({ building }) => building.completion)),
      ...statOf(cards, buyOf(kind)),
      promos,
      badges: promos.map(({ badge }) => badge),
      url: onSale.ofName(kind).kind.listPath(),
    },
  ]
}

interface Completion {
  year: number
  quarter: number
  label: string
}

/** `II кв. 2027 — II кв. 2028`, or a single date. */
function completionLabel(completions: readonly Completion[]): string | null {
  const sorted = completions.toSorted((a, b) => a.year - b.year || a.quarter - b.quarter)
  const [first, last] = [sorted[0]?.label, sorted.at(-1)?.label]
  if (first === undefined || last === undefined) return null
  return first === last ? first : fill(formats.span, { from: first, to: last })
}
