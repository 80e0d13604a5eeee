import { createContext, type ReactNode, use } from 'react'
import type { QueryValues } from '#contract/paths.ts'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import type { LotCardProps } from '../lot-card/lot-card.tsx'

/** `id` of the list, target of links to pages by number. */
export const LIST_ID = 'list'

/** Style of a column: the price, secondary values, long texts, texts that do not wrap. */
export type ColumnVariant = 'main' | 'soft' | 'wide' | 'short'

/** A control of the form: a field name, or a field name with options. */
export type FilterControl<Name extends string = string> =
  | Name
  | {
      field: Name
      wide?: true
      /** Few short options in one row. */
      dense?: true
      /** Flags shown with the field: below a range, as further options of a choice. */
      flags?: readonly Name[]
      /** The field that requires all chosen values, where this one requires any. */
      all?: Name
      /** The choice may be a preference, which sorts lots and excludes none. */
      isPreference?: true
      /** Hidden with a single option. */
      needsChoice?: true
      numeric?: true
    }

export interface FilterLayout<Name extends string = string> {
  main: readonly FilterControl<Name>[]
  /** Under «Все фильтры». Fields in neither list follow. */
  more: readonly FilterControl<Name>[]
}

/** View config of a kind in its list. */
export interface KindView<Lot extends ListedLot> {
  name: string
  listPath(query?: QueryValues): string
  /** The page of a lot, or the plan that shows it. */
  lotPath(id: number): string
  filters: FilterLayout
  Card(props: LotCardProps<Lot>): ReactNode
  /** Its cards are rows with plans at one scale. */
  hasRows?: true
  /** On a phone its first filter is above the cards, too. */
  hasFirstFilter?: true
  /** Name of a lot in a table row; a link to its page by default. */
  Name?(props: { lot: Lot; className?: string | undefined }): ReactNode
  columns: Readonly<Record<string, ColumnVariant>>
  /** Text of the form for visitors of an empty list; absent = no such form. */
  emptyAsk?: string
}

/** A list has lots of one kind, so its components use the view of any kind. */
export type AnyKindView = KindView<ListedLot>

export const KindViewContext = createContext<AnyKindView | null>(null)

export function useKindView(): AnyKindView {
  const view = use(KindViewContext)
  if (!view) throw new Error('rendered outside of a list of lots')
  return view
}
