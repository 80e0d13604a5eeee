import type { ListedFlat } from '#domain/lots/flat.ts'
import type { InstalmentScheme } from '#domain/purchase/instalment.ts'
import type { MethodOffer } from '#domain/purchase/purchase-count.ts'
import type { Capital, PurchaseLimits, PurchaseOptions } from '#domain/purchase/purchase-options.ts'
import type { RequestType } from '#domain/requests/request.ts'
import type { Image } from '../image.ts'
import type { PageHead } from './head.ts'
import type { LoanOffer } from './loan.ts'

/** An offer of a bank among all ways to buy. */
export type PurchaseOffer = LoanOffer & MethodOffer

/** A building that flats can be bought in. */
export interface PurchaseBuilding {
  id: number
  /** `Корпус 3 · IV кв. 2027`. */
  name: string
  /** Payments before the keys; 0 = it is handed over. */
  monthsUntilKeys: number
}

/** Everything that the calculator counts with. It is the same on the server and in the browser. */
export interface PurchaseCalculator {
  today: string
  /** Slug of the way whose offers are shown; null = all ways side by side. */
  method: string | null
  /** Ways that banks lend for, in the order of the content. */
  methods: readonly { slug: string; name: string; href: string }[]
  offers: readonly PurchaseOffer[]
  buildings: readonly PurchaseBuilding[]
  capitals: readonly { code: Capital; name: string; rub: number }[]
  limits: PurchaseLimits
  /** What the address says. */
  options: PurchaseOptions
  /** Share of the income that a payment may take; null = the content tells none. */
  incomePercent: number | null
  /** What the law wants said beside a credit. */
  warning: string
  /** The address of the calculation on paper, without its query. */
  printHref: string
}

/** Flats that a payment is enough for. */
export interface PurchaseFits {
  /** `Подходят по платежу до 31 800 ₽`. */
  title: string
  /** `Все 34 квартиры`. */
  link: { text: string; href: string }
  flats: readonly ListedFlat[]
}

/** Payments to the developer in parts. */
export interface PurchaseInstalment {
  today: string
  /** Slug of the way to buy. */
  method: string
  /** The calculation for paper, without what is set. */
  printHref: string
  schemes: readonly PurchaseScheme[]
  buildings: readonly PurchaseBuilding[]
  limits: PurchaseLimits
  options: PurchaseOptions
}

/** One way to pay in parts. */
export interface PurchaseScheme extends InstalmentScheme {
  name: string
  text: string
}

/** The page of a way to buy. */
export interface PurchaseMethodPage {
  head: PageHead
  /** The way here, the page itself last. */
  crumbs: readonly { name: string; href?: string }[]
  title: string
  lead: string
  /** Full cost of its credits; null where nothing is lent. */
  psk: string | null
  facts: readonly { name: string; value: string }[]
  picture: Image | null
  /** All ways, this one among them. */
  tabs: readonly { name: string; href: string; isCurrent: boolean }[]
  text: readonly string[]
  suits: readonly string[]
  steps: readonly { title: string; text: string }[]
  conditions: readonly string[]
  documents: readonly string[]
  faq: readonly { question: string; answer: string }[]
  /** Promotions in force. */
  promos: readonly PurchasePromo[]
  /** What the request form asks for. */
  request: { type: RequestType; button: string; title: string; description: string; submitText: string }
  calculator: PurchaseCalculator | null
  instalment: PurchaseInstalment | null
  fits: PurchaseFits | null
  /** The example of the content, where nothing can be counted. */
  example: { title: string; rows: readonly { name: string; value: string }[]; note: string } | null
  /** The bank of the river, metres: the line above the steps. */
  bank: readonly (readonly [number, number])[]
}

export interface PurchasePromo {
  href: string
  title: string
  figure: string
  /** Full cost of the credit; null where the promotion names no rate. */
  psk: string | null
  note: string
  picture: Image | null
}

/** The page of all ways to buy. */
export interface PurchasesPage {
  head: PageHead
  crumbs: readonly { name: string; href?: string }[]
  title: string
  lead: string
  picture: Image | null
  groups: readonly { title: string; ways: readonly PurchaseWay[] }[]
  calculator: PurchaseCalculator | null
}

export interface PurchaseWay {
  href: string
  name: string
  lead: string
  psk: string | null
  /** `от 4,9 %`, and what it is where nothing is lent. */
  figure: string
  caption: string | null
}
