import type { ListedFlat } from '#domain/lots/flat.ts'
import type { PluralForms } from '#domain/text/plural.ts'
import type { Image } from '../image.ts'
import type { TownMap } from './district.ts'
import type { CreditExcess } from './flat.ts'
import type { PageHead } from './head.ts'
import type { NewsItem, PromoItem } from './media.ts'
import type { BuildingProgress } from './progress.ts'

/** A link as a page shows it. */
export interface HomeLink {
  text: string
  href: string
}

/** Head of a block. */
export interface HomeHead {
  title: string
  text: string
  /** Null where the content opens a form in place of a page. */
  link: HomeLink | null
}

/** A range of the quick search; bounds in units of the query, at whole steps. */
export interface QuickRange {
  name: 'price' | 'payment' | 'area'
  min: number
  max: number
  step: number
}

/** What the quick search begins with, whatever the quarter is built for. */
export interface QuickSearch {
  /** Lots on sale. */
  count: number
  /** The list that it leads to, and the call that counts for it, both without a query. */
  listPath: string
  facetsPath: string
  words: {
    /** What the form is for, to screen readers. */
    form: string
    /** Over the values that are chosen from. */
    choice: string
    /** On the button while the number is not known. */
    any: string
    /** `квартиру`: on the button with a number. */
    counted: PluralForms
  }
  /** The field of which several values can be chosen. */
  choice: { name: string; options: QuickOption[] }
  ranges: QuickRange[]
}

export interface QuickOption {
  /** As it stands in the address. */
  value: string
  label: string
  isEnabled: boolean
}

/** What is on sale of one number of rooms. */
export interface RoomsOffer {
  rooms: number
  label: string
  count: number
  /** Roubles; null where every price is on request. */
  priceFromRub: number | null
}

/** A building on the picture of the quarter. */
export interface SitePlanBuilding {
  id: number
  number: string
  name: string
  /** `Дом у парка, 17 этажей, II кв. 2027`. */
  about: string
  /** On the marker: `II кв. 2027`, `сдан`. */
  mark: string
  isReady: boolean
  /** The foot of the marker, percent of the whole picture. */
  xPercent: number
  yPercent: number
  rooms: RoomsOffer[]
}

/** A row of the ledger of prices. */
export interface RoomsRow extends RoomsOffer {
  areaFromM2: number | null
  /** Lowest monthly payment, roubles. */
  paymentFromRub: number | null
}

/** What the payments of the page stand on: an advertisement of a credit names its full cost. */
export interface CreditTerms {
  programs: string[]
  depositPercent: number
  years: number
  pskMinPercent: number
  pskMaxPercent: number
  excess: CreditExcess | null
}

export interface HomeFinish {
  slug: string
  name: string
  tagline: string
  /** Colours of the samples. */
  palette: string[]
  picture: Image
}

/** A way to buy. */
export interface HomeWay {
  href: string
  name: string
  note: string
  /** Full cost of the credit in words, `ПСК 5,2–7,9 %`; null where there is no credit. Stands before the figure. */
  psk: string | null
  /** `от 4,9 %`, `90 дней`. */
  figure: string
  /** What the figure is; null beside a rate. */
  caption: string | null
  /** Monthly payment for the flat of the example, roubles; null where there is none. */
  paymentRub: number | null
}

/** A column of the ledger «what else is here». */
export interface HomeColumn {
  id: string
  title: string
  text: string
  /** Links with the number of things that they lead to. */
  rows: (HomeLink & { value: string })[]
}

/** All that the page `/` shows. A block that the content has no head for is null and is not shown. */
export interface HomePage {
  head: PageHead
  /** A picture is null only while a page is older than the content. */
  hero: {
    title: string
    lead: string
    landscape: Image | null
    portrait: Image | null
    /** The same view in the evening; shown when the visitor asks for it. */
    evening: Image | null
  }
  search: QuickSearch
  intro: { title: string; text: string[]; link: HomeLink | null }
  figures: { id: string; value: string; unit: string; label: string }[]
  advantages: { id: string; title: string; text: string; picture: Image }[]
  sitePlan: { head: HomeHead; picture: Image; buildings: SitePlanBuilding[]; openId: number } | null
  /** Of what the quarter is built for. */
  sale: {
    head: HomeHead
    rooms: RoomsRow[]
    credit: CreditTerms | null
    cards: readonly ListedFlat[]
    links: HomeLink[]
  } | null
  finishes: { head: HomeHead; items: HomeFinish[] } | null
  ways: {
    head: HomeHead
    groups: { title: string; rows: HomeWay[] }[]
    /** What the payments are counted for: one flat, one deposit. */
    example: { title: string; href: string; priceRub: number; depositPercent: number } | null
    warning: string | null
  } | null
  progress: { head: HomeHead; dateText: string; buildings: BuildingProgress[] } | null
  news: { head: HomeHead; items: NewsItem[]; promos: PromoItem[] } | null
  district: { head: HomeHead; town: TownMap } | null
  columns: HomeColumn[]
}
