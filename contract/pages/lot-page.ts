import type { LotStatus } from '#domain/lots/lot.ts'
import type { RequestType } from '#domain/requests/request.ts'
import type { Image } from '../image.ts'
import type { PageHead } from './head.ts'

/** The page of one lot that is no new flat: premises, a resale flat. All in words. */
export interface LotPage {
  id: number
  title: string
  status: LotStatus
  /** The way here, the page itself last. */
  crumbs: readonly { name: string; href?: string }[]
  badges: readonly { kind: 'ink' | 'brick' | 'line' | 'plain'; text: string }[]
  /** Where it is and when it is handed over, line by line. */
  meta: readonly string[]
  /** A status other than «on sale»; null = it is on sale. */
  state: { title: string; text: string } | null
  /** Null = on request, or not on sale. */
  price: { rub: number; oldRub: number | null; perM2Rub: number | null } | null
  /** Under the price. */
  note: string | null
  /** One main request, and one beside it. */
  requests: readonly LotRequest[]
  /** In the window of a request. */
  object: string
  /** What it is shared as. */
  shareTitle: string
  /** Its sheet for paper; null = it has none. */
  printHref: string | null
  picture: LotPicture | null
  /** Below the first screen. */
  about: { title: string; text: readonly string[]; facts: readonly (readonly LotFact[])[] }
}

/** A drawing with a legend, or a photograph. */
export type LotPicture =
  | { kind: 'drawing'; svg: string; label: string; notes: readonly string[] }
  | { kind: 'photo'; image: Image }

export interface LotFact {
  name: string
  value: string
}

/** A request that can be made about a lot, with what its window says. */
export interface LotRequest {
  type: RequestType
  button: string
  title: string
  description: string
  submitText: string
}

/** What the route of such a page is given. @typeParam Card a similar lot, as lists show it */
export interface LotPageModel<Card> {
  head: PageHead
  page: LotPage
  similar: { title: string; all: { text: string; href: string }; lots: readonly Card[] }
}
