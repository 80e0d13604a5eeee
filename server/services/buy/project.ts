import type { BoughtKind, ProjectBuy } from '#contract/catalogue/buy.ts'
import type { AboutCommercial } from '#contract/content/about.ts'
import type { StoragePage } from '#contract/content/sale.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { NBSP } from '#domain/numbers.ts'
import type { ImageService } from '../images/image-service.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { cardsOf } from './parts.ts'
import { promosOfCards, statOf } from './stat.ts'

/** What the content tells of a kind. */
type BuyTexts = Pick<StoragePage, 'title' | 'lead' | 'text' | 'facts' | 'faq' | 'form' | 'image' | 'alt'>

const PAGES: Readonly<Record<BoughtKind, (content: SiteSnapshot['content']) => BuyTexts | null>> = {
  commercial: ({ about_commercial: about }) => about && { ...about, facts: about.figures.map(toFact) },
  parking: content => content.project_buy_parking,
  storage: content => content.project_buy_storage,
}

function toFact({ label, value, unit }: AboutCommercial['figures'][number]): BuyTexts['facts'][number] {
  return { name: label, value: `${value}${NBSP}${unit}` }
}

/** What the content tells of a kind; null = the quarter goes without. */
export function textsOf(content: SiteSnapshot['content'], kind: BoughtKind): BuyTexts | null {
  return PAGES[kind](content)
}

/** A kind in the quarter, whose number here is always 1: a site sells one. Nothing where the content has no texts of it. */
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
      ...statOf(cards),
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

/** `II кв. 2027 — II кв. 2028`, or the one of all. */
function completionLabel(completions: readonly Completion[]): string | null {
  const sorted = completions.toSorted((a, b) => a.year - b.year || a.quarter - b.quarter)
  const [first, last] = [sorted[0]?.label, sorted.at(-1)?.label]
  if (first === undefined || last === undefined) return null
  return first === last ? first : fill(format.span, { from: first, to: last })
}
