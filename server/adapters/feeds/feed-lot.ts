import type { Material, PortalBuilding, PortalName, Portals } from '#contract/content/portals.ts'
import type { OpeningHours } from '#domain/dates/opening-hours.ts'
import type { FeedProblem } from '#domain/feeds/feed-problems.ts'
import type { ContractType, Finish } from '#domain/lots/lot.ts'
import type { PriceRange } from '#domain/stock/plausible-prices.ts'

/** Properties that feeds need of every lot. Plain data, so that it can be sent to a worker thread. */
interface FeedLotFacts {
  id: number
  /** `flat-2-145`: stable when lots get other ids, so that portals do not list a lot twice. */
  key: string
  /** Sales code, `ОБ-2.1-07-03`. */
  article: string
  /** Number on the door, or of the parking space. */
  number: string
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
  /** Date of its first price, `YYYY-MM-DD`. */
  createdOn: string
  /** ISO in UTC. */
  updatedAt: string
  /** Plain text. */
  description: string
  /** Absolute URL of its plan as PNG; null = there is none. */
  planUrl: string | null
  /** Absolute URLs of the view from its windows, of its floor and of its building; null = there is none. */
  viewUrl: string | null
  floorUrl: string | null
  buildingUrl: string | null
  portals: readonly PortalName[]
}

export interface FeedFlat extends FeedLotFacts {
  kind: 'flat'
  /** From 1. */
  section: number
  /** As on the site: includes the kitchen-living room of a euro flat. 0 = studio. */
  rooms: number
  bedrooms: number
  isEuro: boolean
  /** Null = unknown, or one room with the kitchen. */
  livingM2: number | null
  kitchenM2: number | null
  /** Areas of the living rooms; empty = unknown. */
  roomsM2: readonly number[]
  ceilingM: number | null
  finish: Finish
  /** Codes of views, most important first. */
  views: readonly string[]
  loggias: number
  balconies: number
  /** With bath and toilet. */
  bathrooms: number
  toilets: number
}

export interface FeedPremises extends FeedLotFacts {
  kind: 'commercial'
  ceilingM: number | null
  /** Side of its separate entrances; null = none. */
  entrance: 'street' | 'yard' | null
  hasShopWindows: boolean
  hasWater: boolean
}

/** A parking space in the underground car park. */
export interface FeedParking extends FeedLotFacts {
  kind: 'parking'
}

export type FeedLot = FeedFlat | FeedPremises | FeedParking

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
  /** Quarter of completion, 1 to 4. */
  quarter: number
  year: number
  floorsTotal: number
  /** Ids in the directories of the portals; absent = unknown. */
  ids: Pick<PortalBuilding, Extract<keyof PortalBuilding, `${string}_id`>>
  avitoName: string
}

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
  hours: OpeningHours['hours']
  /** `+03:00`. */
  utcOffset: string
  region: string
  locality: string
  description: readonly string[]
  /** Last paragraphs of the advertisements of a portal. */
  portalTexts: Readonly<Partial<Record<PortalName, readonly string[]>>>
  images: readonly string[]
  logoUrl: string
  buildings: readonly FeedBuilding[]
  /** Settings per portal; a portal without settings gets no feed. */
  portals: Omit<Portals, 'region' | 'locality' | 'description' | 'descriptions' | 'images' | 'buildings'>
  /** Range of plausible prices per m² by kind. */
  prices: Readonly<Record<FeedLot['kind'], PriceRange>>
}

export interface FeedSource {
  quarter: FeedQuarter
  lots: readonly FeedLot[]
  /** Time of generation, ISO in UTC. */
  madeAt: string
}

export interface LeftOut {
  id: number
  article: string
  problems: readonly FeedProblem[]
}

export interface Feed {
  /** Part of its URL, `/feeds/cian.xml`: lower-case letters and hyphens. */
  name: string
  portal: PortalName
  /** Kinds of lots in the feed; none = it describes only the development. */
  takes: readonly FeedLot['kind'][]
  /** Settings of the portal without which the feed is not generated, `cian.complex_id`; null = it is. */
  missingSetting(quarter: FeedQuarter): string | null
  /** Why the portal would refuse a lot; empty = it is in the feed. */
  problemsOf(lot: FeedLot, quarter: FeedQuarter): FeedProblem[]
  /** Generates the file in pieces. @param source with valid lots of its kinds */
  write(source: FeedSource): Iterable<string>
}
