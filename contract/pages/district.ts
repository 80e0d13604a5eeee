import type { Image } from '../image.ts'
import type { CountedLink, PlainPage } from './plain.ts'

/** Where something stands on the map, percent of its width and height from the upper left corner. */
export interface MapPlace {
  xPercent: number
  yPercent: number
}

/** A place of the town on the map. */
export interface TownPlace extends MapPlace {
  slug: string
  /** Slug of its category. */
  category: string
  name: string
  walk: string
  /** Its name stands on the left: on the right there is no room. */
  isLeft: boolean
  /** There is room for its name on neither side. */
  isCrowded: boolean
}

/** The quarter in its town. */
export interface TownMap {
  /** Width and height of the map in one number. */
  ratio: number
  places: readonly TownPlace[]
  /** Walks around the quarter. */
  rings: readonly (MapPlace & { text: string })[]
  home: MapPlace & { name: string; href: string }
  river: (MapPlace & { name: string }) | null
}

/** A place in the list beside the map. */
export interface ListedPlace {
  slug: string
  name: string
  text: string
  /** `7 минут пешком`; of what is in the quarter that it is there. */
  walk: string
  /** `660 м`; null in the quarter. */
  distance: string | null
  /** `откроется: сентябрь 2027 года`; null = it is open. */
  opens: string | null
  isInside: boolean
}

/** The places of a category. */
export interface PlaceGroup {
  /** Slug of the category. */
  slug: string
  title: string
  /** What is told of all of them; null = nothing. */
  text: string | null
  places: readonly ListedPlace[]
}

/** A part of the quarter for everybody: a school, a pier. */
export interface InsidePlace {
  id: string
  name: string
  /** `160 мест`. */
  value: string
  date: string
  text: string
  picture: Image | null
}

/** The school, the town and the ways there. `/about/social`. */
export interface AboutSocialPage extends PlainPage {
  text: readonly string[]
  figures: readonly { value: string; unit: string; label: string }[]
  /** Null where no map is drawn: the list is all. */
  map: {
    title: string
    lead: string
    town: TownMap
    /** The drawing as SVG. */
    svg: string
    /** Address of the call that tells the same as GeoJSON. */
    dataHref: string
  } | null
  /** All places, then each category. */
  categories: readonly CountedLink[]
  groups: readonly PlaceGroup[]
  inside: readonly InsidePlace[]
}
