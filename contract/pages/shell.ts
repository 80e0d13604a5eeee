import type { Footer, MenuItem, PurchaseMenu } from '../content/navigation.ts'
import type { Image } from '../image.ts'
import type { Global } from '../site.ts'
import type { ProjectDeveloperAnswer } from '../site-calls.ts'

/** The panel of purchase methods; its promotion is null while it is not on offer. */
export type ShellPurchase = PurchaseMenu

/**
 * What every page stands in: header, menus, call card, footer. Types only: the layout is its one reader.
 * Loaded in this order: global settings, menu, developer, purchase methods. Source: docs/specification-coverage.md#order-of-loading.
 */
export interface Shell {
  global: Global
  menu: readonly MenuItem[]
  /** Null when it could not be had. */
  developer: Pick<ProjectDeveloperAnswer, 'copyright'> | null
  purchase: ShellPurchase | null
  footer: Pick<Footer, 'columns' | 'tour_button' | 'legal_links'>
  /** Pictures of the promotions of the menus, by key. */
  pictures: Readonly<Record<string, Image | undefined>>
  /** How many are on sale, by the first part of the address. */
  counts: Readonly<Record<string, number>>
  /** Closing time of today while the office is open, `19:00`. */
  openUntil: string | undefined
  /** Bank of the river, metres: the line of the footer; empty where no river flows by. */
  bank: readonly (readonly [xM: number, yM: number])[]
  /** What the checkboxes of forms stand for, as `writeShownTexts` gives it: forms send it along. */
  shownTexts: string
  /** The quarter in the evening, for the call card and the page of a failure. */
  evening: Image | undefined
}
