import type { Image } from '../image.ts'
import type { GalleryPicture } from './gallery.ts'
import type { CountedLink, PlainPage } from './plain.ts'

/** How far a building is built, drawn. */
export interface BuildingProgress {
  id: number
  percent: number
  stage: string
  /** `II кв. 2027`, `сдан`. */
  completion: string
  /** The drawing as SVG and its width in its own units, to which all of them are scaled alike. */
  svg: string
  width: number
}

type Status = 'done' | 'current' | 'planned'

/** A month of which there is a report. */
export interface ReportedMonth {
  /** `Ноябрь 2026`. */
  name: string
  summary: string
  image: Image | null
  href: string
}

/** The works of a building, each in percent. */
export interface BuildingWorks {
  id: number
  title: string
  stage: string
  completion: string
  works: readonly { name: string; percent: number; text: string }[]
  /** To its photographs; null = there are none. */
  href: string | null
}

/** The development of the district: stages, terms, how far each building is. `/about/progress`. */
export interface AboutProgressPage extends PlainPage {
  /** `Готовность на 20 ноября`. */
  dateText: string
  buildings: readonly BuildingProgress[]
  compared: ComparedView | null
  stages: readonly { title: string; period: string; status: Status; statusText: string; text: string }[]
  openings: readonly { name: string; date: string; status: Status; statusText: string }[]
  works: readonly BuildingWorks[]
  months: readonly ReportedMonth[]
  /** To the photographs; null = there are none. */
  feed: string | null
}

/** A building in a month, or the quarter as a whole. */
export interface FeedGroup {
  id: number
  /** Number of the building; null = the quarter. */
  building: number | null
  /** `Корпус 3`; empty of the quarter. */
  name: string
  /** The stage of the building, or the month where all months of one building are shown. */
  title: string
  /** Empty where it is the title. */
  stage: string
  /** `61 %`; null of the quarter. */
  percent: string | null
  text: string
  pictures: readonly GalleryPicture[]
}

/** A day on which a point was photographed. */
export interface ComparedDate {
  slideId: number
  /** `июнь 2026`. */
  name: string
  /** `Июнь`: on the scale. */
  short: string
  image: Image
  /** Readiness of each building of the view on that day. */
  percents: readonly { name: string; percent: string }[]
}

/** Photographs of one point, two of which are compared. */
export interface ComparedView {
  code: string
  /** All points that were photographed more than once. */
  views: readonly { name: string; href: string; isCurrent: boolean }[]
  dates: readonly ComparedDate[]
  /** Which of the dates are compared. */
  from: number
  to: number
  /** Where its form leads. */
  action: string
}

/** Photographs of the construction. `/media/progress`. */
export interface MediaProgressPage extends PlainPage {
  /** `Ноябрь 2026`, `Корпус 3`: what is shown. */
  shown: string
  count: string
  /** Empty where there is one year. */
  years: readonly CountedLink[]
  months: readonly CountedLink[]
  buildings: readonly CountedLink[]
  /** The quarter in the month, from edge to edge; null where one building is shown. */
  cover: GalleryPicture | null
  groups: readonly FeedGroup[]
  /** Every picture that opens, in the order of the page. */
  pictures: readonly GalleryPicture[]
  /** The page without an open picture. */
  closeHref: string
  note: string | null
  compared: ComparedView | null
}
