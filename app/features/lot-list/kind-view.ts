import { createContext, type ReactNode, use } from 'react'
import type { QueryValues } from '#contract/paths.ts'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import type { ListPage } from '#server/pages/list/list-page.ts'
import type { LotCardProps } from '../lot-card/lot-card.tsx'

/** `id` of the list: pages by number begin at its head. */
export const LIST_ID = 'list'

/** Style of the cells of a column: the price, secondary values, long texts, texts that do not wrap. */
export type ColumnLook = 'main' | 'soft' | 'wide' | 'short'

/** A control of the form: the name of its field, or the name with options of the control. */
export type FilterControl<Name extends string = string> =
  | Name
  | {
      field: Name
      /** Takes two columns. */
      wide?: true
      /** Few short options that fit in one row. */
      dense?: true
      /** Flags shown with the field: below a range, as further options of a choice. */
      flags?: readonly Name[]
      /** The field that requires all chosen values, where this one requires any of them. */
      all?: Name
      /** The choice may be a preference: it then sorts lots and excludes none. */
      isPreference?: true
      /** Hidden while there is only one option. */
      needsChoice?: true
      /** The keyboard of a phone shows digits. */
      numeric?: true
    }

/** The filter form of a kind. @typeParam Name of a field that the kind is searched by */
export interface FilterLayout<Name extends string = string> {
  /** Always visible. */
  main: readonly FilterControl<Name>[]
  /** Under «Все фильтры». Fields in neither list follow in their own order. */
  more: readonly FilterControl<Name>[]
  /** Offers to list one lot per value of a field. */
  group?: { field: Name; label: string }
}

/**
 * How a kind looks in its list. Words come from the server.
 * @typeParam Lot   as the page of the list has it
 * @typeParam Found as the call of the list answers it
 */
export interface KindView<Lot extends ListedLot, Found = never> {
  /** Key of what the device remembers about this kind, `flats`. */
  name: string
  listPath(query?: QueryValues): string
  /** The page of a lot, or the plan that shows it. */
  lotPath(id: number): string
  /** The call that answers one page of the list. */
  call(query: QueryValues): string
  /** Describes an answer of that call as the server describes the lots of the page. */
  toListed(found: Found, list: Pick<ListPage<ListedLot>, 'view' | 'terms'>): Lot
  filters: FilterLayout
  Card(props: LotCardProps<Lot>): ReactNode
  /** The name of a lot in a row of the table; absent = a link to its page. */
  Name?(props: { lot: Lot; className?: string | undefined }): ReactNode
  /** Columns of the table with a style, by field. */
  columns: Readonly<Record<string, ColumnLook>>
  /** Text of the form in which visitors of an empty list leave a phone number; absent = there is no such form. */
  emptyAsk?: string
}

/** A list holds lots of one kind, so its parts may use the view of any kind. */
export type AnyKindView = KindView<ListedLot, unknown>

export const KindViewContext = createContext<AnyKindView | null>(null)

/** The kind of the current list. @throws Error outside of a list */
export function useKindView(): AnyKindView {
  const view = use(KindViewContext)
  if (!view) throw new Error('rendered outside of a list of lots')
  return view
}
