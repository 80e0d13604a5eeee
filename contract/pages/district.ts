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
