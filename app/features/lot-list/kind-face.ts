import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { ListedLot, ListPage } from '#contract/pages/list.ts'
import type { QueryValues } from '#contract/paths.ts'
import type { FormState } from './form-parts.tsx'

/** What the card of a lot is given, whatever its kind. */
export interface LotCardProps<Card> {
  lot: Card
  /** In the corner, above the link: the heart. */
  action?: ReactNode
  /** What the visitor should know of this lot here: how it differs from the question, that it has been seen. */
  remark?: ReactNode
  /** Seen without scrolling: its drawing is loaded at once. */
  isFirst?: boolean
  onOpen: () => void
}

/** How the cells of a column look: the price, what is said in passing, what needs room, what is not broken. */
export type ColumnLook = 'main' | 'soft' | 'wide' | 'short'

/** What of a list is known by its answer: enough to put a lot of the call into words. */
export type Told = Pick<ListPage<ListedLot>, 'view' | 'terms'>

/**
 * How a kind of things on sale looks in its catalogue: all that the list page does not know by itself. Words come from the server.
 * @typeParam Card  a lot in words, as the page of the list hands it out
 * @typeParam Found a lot as the call of the list answers it
 */
export interface KindFace<Card extends ListedLot, Found = never> {
  /** Keeps apart what the device remembers of each kind, `flats`. */
  name: string
  listPath(query?: QueryValues): string
  /** The page of a lot, or where it is told of. */
  lotPath(id: number): string
  /** What names a lot in a row of the table, where that is no link to a page of its own. */
  Name?: ComponentType<{ lot: Card; className?: string | undefined }>
  /** The call that answers one page of the list alone. */
  call(query: QueryValues): string
  /** Loads what puts an answer of that call into words: only those who ask for more need it. */
  loadToCard(): Promise<(found: Found, told: Told) => Card>
  /** The filters that are always seen. */
  Filters: ComponentType<FormState>
  /** The filters under «Все фильтры». */
  MoreFilters: ComponentType<FormState>
  Card: ComponentType<LotCardProps<Card>>
  /** In the corner of a card and at the end of a row: the heart. */
  action?(lot: Card): ReactNode
  /** Columns of the table that do not look as usual, by field. */
  looks: Readonly<Record<string, ColumnLook>>
  /** What the window says in which visitors of an empty list leave a phone, to be told when such a lot appears; none: it offers no such thing. */
  emptyAsk?: string
}

/** A kind of which nothing more is known. */
export type AnyFace = KindFace<ListedLot, unknown>

/** The parts of a list see only what lots of all kinds have in common: a list of a kind holds cards of that kind alone. */
export function anyFace<Card extends ListedLot, Found>(face: KindFace<Card, Found>): AnyFace {
  return face as unknown as AnyFace // it is only ever given lots of its own list
}

export const FaceContext = createContext<AnyFace | null>(null)

/** The kind whose catalogue this is. @throws Error outside of a catalogue */
export function useFace(): AnyFace {
  const face = use(FaceContext)
  if (!face) throw new Error('a part of the catalogue stands outside of it')
  return face
}
