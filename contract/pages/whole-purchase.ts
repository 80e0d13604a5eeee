import type { PageHead } from './head.ts'

/** A flat with everything that is bought with it, and what that costs together. */
export interface WholePurchasePage {
  head: PageHead
  title: string
  /** `1437-2-5012-7003-43`; null = the code of the address cannot be read. */
  code: string | null
  /** What is bought, the flat first. */
  rows: readonly WholePurchaseRow[]
  /** Whether there is anything to sum up: nobody buys a place without the flat. */
  hasTotal: boolean
  /** Of what is still on sale, roubles; null = something of it has a price on request. */
  totalRub: number | null
  /** `Цены на 21 ноября 2026 года`. */
  date: string
  /** How it is paid; null = nothing is chosen. */
  way: { name: string; href: string } | null
  /** What can no longer be bought, in sentences. */
  problems: readonly string[]
  /** What can be chosen beside the flat. */
  choices: readonly WholePurchaseChoice[]
  /** Permanent id; 0 = no flat is named. */
  flatId: number
}

export interface WholePurchaseRow {
  name: string
  /** What it is: `Евро-3, 58,6 м²`; empty = the name says it. */
  about: string
  href: string | null
  /** Roubles; null = on request. */
  priceRub: number | null
  /** Whether it can still be bought. */
  isFree: boolean
}

export interface WholePurchaseChoice {
  /** Part of the code. */
  part: 'finish' | 'parking' | 'storage' | 'way'
  label: string
  /** Id of what is chosen, `0` = nothing. */
  value: string
  options: readonly { value: string; label: string }[]
}
