import type { Material, PortalBuilding, Portals } from '#contract/content/portals.ts'
import type { ContractType, Finish } from '#domain/lots/lot.ts'
import type { PriceRange } from '#domain/stock/plausible-prices.ts'

/** What every lot on sale has for portals: plain data, so that it can be handed to a thread. */
interface FeedLotFacts {
  /** Of the catalogue. */
  id: number
  /** How portals name it, `flat-2-145`: a catalogue that is loaded anew gives other ids, and they would show every lot twice. */
  key: string
  /** Sales code, `ОБ-2.1-07-03`. */
  article: string
  /** Number on the door, or of the place. */
  number: string
  /** Absolute address of its page. */
  pageUrl: string
  /** Id of its building in `FeedQuarter.buildings`. */
  building: number
  /** 1 = ground floor; negative underground. */
  floor: number
  floorsTotal: number
  areaM2: number
  contract: ContractType
  /** Whole roubles; null = on request. */
  priceRub: number | null
  /** Day of its first price, `YYYY-MM-DD`. */
  createdOn: string
  /** ISO in UTC. */
  updatedAt: string
  /** Plain text. */
  description: string
  /** Absolute address of its plan as PNG; null = it is not drawn. */
  planUrl: string | null
}

export interface FeedFlat extends FeedLotFacts {
  kind: 'flat'
  /** From 1. */
  section: number
  /** As the site counts them: the kitchen-living room of a euro flat is one. 0 = studio. */
  rooms: number
  bedrooms: number
  isEuro: boolean
  /** Null = not told, or one room with the kitchen. */
  livingM2: number | null
  kitchenM2: number | null
  /** Rooms for living, one by one; empty = not told. */
  roomsM2: readonly number[]
  ceilingM: number | null
  finish: Finish
  /** Codes of views, the strongest first. */
  views: readonly string[]
  loggias: number
  balconies: number
  /** With bath and toilet. */
  bathrooms: number
  /** Toilets by themselves. */
  toilets: number
}

/** Premises for business on the ground floor. */
export interface FeedPremises extends FeedLotFacts {
  kind: 'commercial'
  ceilingM: number | null
  /** Where its own doors lead; null = it has none. */
  entrance: 'street' | 'yard' | null
  hasShopWindows: boolean
  hasWater: boolean
}

/** A parking place in the car park under the houses. */
export interface FeedParking extends FeedLotFacts {
  kind: 'parking'
}

/** A lot of a kind that portals take. */
export type FeedLot = FeedFlat | FeedPremises | FeedParking

/** A building of the quarter as portals know it. */
export interface FeedBuilding {
  id: number
  /** `Корпус 2`. */
  name: string
  address: string
  lat: number
  lon: number
  material: Material
  passengerLifts: number
  cargoLifts: number
  isReady: boolean
  /** Quarter of handing over, 1 to 4. */
  quarter: number
  year: number
  floorsTotal: number
  /** Its ids in the directories of the portals, as the content names them; absent = unknown. */
  ids: Pick<PortalBuilding, Extract<keyof PortalBuilding, `${string}_id`>>
  /** What Avito calls it. */
  avitoName: string
}

/** Hours of the office on a group of days. */
export interface FeedHours {
  days: 'mon-fri' | 'sat-sun'
  from: string
  to: string
}

/** The quarter and who sells it. */
export interface FeedQuarter {
  /** `ЖК «Новый квартал»`. */
  name: string
  developer: string
  legalEntity: string
  developerSite: string
  siteUrl: string
  /** Eleven digits, 7 first. */
  phone: string
  email: string
  officeAddress: string
  office: { lat: number; lon: number }
  hours: readonly FeedHours[]
  /** `+03:00`. */
  utcOffset: string
  region: string
  locality: string
  description: readonly string[]
  /** Absolute addresses, JPEG. */
  images: readonly string[]
  logoUrl: string
  buildings: readonly FeedBuilding[]
  /** Settings of each portal, as the content has them; a portal without settings gets no file. */
  portals: Omit<Portals, 'region' | 'locality' | 'description' | 'images' | 'buildings'>
  /** What a square metre of each kind plausibly costs. */
  prices: Readonly<Record<FeedLot['kind'], PriceRange>>
}

/** What files are made from. */
export interface FeedSource {
  quarter: FeedQuarter
  lots: readonly FeedLot[]
  /** Moment of the making, ISO in UTC. */
  madeAt: string
}

/** A lot that is not in a file, and why. */
export interface LeftOut {
  id: number
  article: string
  reasons: readonly string[]
}

/** Why a file is not made at all; null = it is made. */
export type OffReason = (quarter: FeedQuarter) => string | null

/** One file for one portal. */
export interface Feed {
  /** Part of its address, `/feeds/cian.xml`: lower-case letters and hyphens. */
  name: string
  /** Kinds of lots that it is for; none = it tells of the quarter alone. */
  takes: readonly FeedLot['kind'][]
  offReason: OffReason
  /** What is wrong with a lot for this portal; empty = it is in the file. */
  problemsOf(lot: FeedLot, quarter: FeedQuarter): string[]
  /** The file, piece by piece. @param source with lots of its kinds, without problems */
  write(source: FeedSource): Iterable<string>
}
