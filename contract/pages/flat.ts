import type { PlanMode } from '#domain/drawing/flat-drawing.ts'
import type { ListedFlat } from '#domain/lots/flat.ts'
import type { LotBadge } from '#domain/lots/listed-lot.ts'
import type { Wind } from '#domain/plans/frame.ts'
import type { RequestType } from '#domain/requests/request.ts'
import type { View } from '#domain/sun/window-views.ts'
import type { Image } from '../image.ts'
import type { Property } from '../lots/flat.ts'
import type { PageHead } from './head.ts'
import type { LoanOffer } from './loan.ts'

/** The page of a flat with what stands around it. */
export interface FlatPageModel {
  head: PageHead
  page: FlatPage
  /** Flats on sale that are like it; none when they cannot be told. */
  similar: readonly ListedFlat[]
}

/**
 * What the page of a flat shows besides the flat itself: derived on the server from geometry, content and catalogue of one
 * revision. Types only: the page is its one reader, no call answers with it.
 */
export interface FlatPage {
  flat: Property
  /** The day the site stands on, `YYYY-MM-DD`. */
  today: string
  /** Told from its facts: one line, and the rooms in a sentence. */
  story: { headline: string; summary: string }
  /** `Дом у парка`. */
  buildingTitle: string
  texts: FlatTexts
  /** What is special about it now, a status other than «on sale» first. */
  badges: readonly FlatPageBadge[]
  requests: FlatRequests
  plan: FlatPlan
  rooms: readonly FlatRoom[]
  floor: FlatFloor
  /** Drawings of the house and of the quarter with this place marked, SVG. */
  elevationSvg: string
  quarterSvg: string
  /** Beside the quarter: how far the river is, or the name of the quarter. */
  quarterNote: string
  /** Whether the choice on pictures of the quarter is there to be led to. */
  hasSitePlan: boolean
  views: readonly FlatView[]
  sun: FlatSunDiagram
  finish: FlatFinish
  /** What the lowest monthly payment stands on; null = no price, or no bank lends such a sum. */
  payment: FlatPayment | null
  offers: readonly LoanOffer[]
  /** The maternity capital for a first child, roubles; null = the content names none. */
  matcapRub: number | null
  /** Payments of a buyer of today before they have the keys; 0 = the building is handed over. */
  monthsUntilKeys: number
  promos: readonly FlatPromo[]
  /** Address of the planner of this flat, for a frame; null = there is none. */
  planner: string | null
}

/** Sentences made of facts. Made on the server: no visitor carries the words for all other cases. */
export interface FlatTexts {
  /** `Корпус 2 · 12-й этаж из 17 · № 86`. */
  address: string
  /** `Сдача — II кв. 2027, ключи до 30 сентября 2027`. */
  keys: string
  /** `Окна на восток и юг`. */
  windows: string | null
  /** What is seen from its windows, `на реку и на парк`; null = nothing is known. */
  views: string | null
  /** `без отделки`. */
  finish: string
  /** Every room with its area, for those who do not see the plan. */
  rooms: string
  /** A status other than «on sale». */
  state: { title: string; text: string } | null
  /** Reason and end of a discount, the lowest price of 30 days. */
  discount: string | null
  payment: FlatPaymentTexts | null
  /** `Бронь бесплатная, цена закрепляется на 30 дней`. */
  booking: string
}

export interface FlatPaymentTexts {
  /** `62 500 ₽`. */
  amount: string
  /** What it stands on, with the full cost of the credit. */
  terms: string
  /** `от 62 500 ₽ в месяц`. */
  short: string
}

/** A badge of the page: its own discount is solid. */
export interface FlatPageBadge {
  kind: LotBadge['kind'] | 'solid'
  text: string
}

/** What can be asked for about the flat. */
export interface FlatRequests {
  /** Null for a sold flat: its main way leads to similar ones. */
  main: FlatRequest | null
  aside: FlatRequest
  /** An application for a loan; null where there is nothing to lend for. */
  mortgage: FlatRequest | null
}

/** A request in the words of its button and its window. */
export interface FlatRequest {
  type: RequestType
  button: string
  title: string
  description: string
  submitText: string
}

export interface FlatPlan {
  /** The furnished drawing as SVG, part of the page. */
  svg: string
  /** Addresses of all drawings: the others are fetched when asked for, and are links without a script. */
  href: Readonly<Record<PlanMode, string>>
  /** Where north lies on the drawing, degrees clockwise from its top. */
  northDeg: number
  /** Where the windows look, the main facade first. */
  winds: readonly Wind[]
}

/** A room with what its windows give. */
export interface FlatRoom {
  id: string
  /** `kitchen_living`, `bedroom` … */
  kind: string
  name: string
  areaM2: number
  /** Empty for a room without windows. */
  winds: readonly Wind[]
  /** The strongest first. */
  views: readonly View[]
}

/** The floor of the flat: a picture of the walls, and outlines to lay over it. */
export interface FlatFloor {
  src: string
  /** Natural size of the picture, and the units of the outlines. */
  viewBox: { x: number; y: number; width: number; height: number }
  flats: readonly {
    id: number
    number: string
    status: Property['status']
    /** `Евро-3, 58,6 м²`. */
    title: string
    priceRub: number | null
    isThis: boolean
    /** Path data. */
    outline: string
  }[]
  freeCount: number
}

/** What is seen on one side. */
export interface FlatView {
  wind: Wind
  /** What is seen, the strongest first: `на реку и на парк`. */
  text: string
  /** What a camera saw from `floor`, true for `floors` (both included); null = no picture from this height. */
  picture: { image: Image; floor: number; floors: readonly [number, number] } | null
}

/** The sun over the flat on a clear day; shade of the neighbouring houses is counted, trees are not. */
export interface FlatSunDiagram {
  /** How the sun goes through the rooms at the equinox, a sentence without its full stop. */
  sentence: string
  /** Side of the square drawings, their units. */
  size: number
  /** What all seasons share: the ring, the winds, the flat in the middle. SVG. */
  baseSvg: string
  /** Winter, equinox, summer. */
  seasons: readonly SunSeason[]
}

export interface SunSeason {
  season: 'winter' | 'equinox' | 'summer'
  /** The day that was computed, `YYYY-MM-DD`. */
  date: string
  /** The path of the day over the base, thick where the sun comes in. SVG. */
  svg: string
  /** Where the sun stands on the drawing while it is up: minute from midnight, x, y in its units. */
  path: readonly (readonly [minute: number, x: number, y: number])[]
  /** Rooms with windows, in the order of the layout: when the sun comes in, minutes from midnight. */
  rooms: readonly {
    id: string
    name: string
    intervals: readonly (readonly [from: number, to: number])[]
    totalMin: number
  }[]
  /** When any room has sun, minutes in all. */
  totalMin: number
}

/** Finishes that can be ordered for the flat. */
export interface FlatFinish {
  /** What the flat is sold with. */
  current: Property['finish']
  /** The same in words: its name, and what it means. */
  own: { name: string; text: string }
  options: readonly FinishOption[]
  /** The finish is a present until this day; null = it costs what it costs. */
  gift: { until: string; slug: string } | null
}

export interface FinishOption {
  id: number
  slug: string
  /** `Светлая`. */
  name: string
  tagline: string
  /** What it adds to the price, roubles. */
  priceRub: number
  palette: readonly { name: string; hex: string }[]
  /** The living room, on the card. */
  picture: Image | null
  /** Kitchen, bedroom, bathroom. */
  rooms: readonly { name: string; picture: Image }[]
}

/** The part of a combined loan that is lent at the market rate. */
export interface CreditExcess {
  /** What is above it. */
  limitRub: number
  /** Full cost of that part, percent a year. */
  pskMinPercent: number
  pskMaxPercent: number
}

/** The payment that the flat is advertised with. */
export interface FlatPayment {
  /** Rounded up to 100 ₽. */
  paymentRub: number
  /** Id among `offers`: the calculator starts from it. */
  offerId: number
  /** `Семейная ипотека`. */
  program: string
  depositPercent: number
  months: number
  pskMinPercent: number
  pskMaxPercent: number
  excess: CreditExcess | null
}

/** A promotion that applies to the flat. */
export interface FlatPromo {
  slug: string
  title: string
  /** `0 ₽`, `3,9 %`. */
  badge: string
  lead: string
  kind: string
  until: string
  /** Where a rate is named, its full cost. */
  psk: { minPercent: number; maxPercent: number } | null
}
