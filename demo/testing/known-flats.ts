/** Flats of the demo that tests ask for by what they are. The catalogue is generated: an id is always the same flat. */
export const FLATS = {
  /** The first of all. */
  first: 1001,
  /** On sale, in a house of one section. */
  inTower: 1230,
  /** In a house of several sections. */
  inSection: 1437,
  /** On sale, in another house than the first ones. */
  onSale: 1500,
} as const

/** Layouts of flats by what they are. */
export const LAYOUTS = {
  /** Of three rooms, on a corner of the tower. */
  corner: 'T-3EC',
  /** Of the tower. */
  studio: 'T-ST',
  /** Of two rooms, in a tower: the first house has none. */
  inTowerOnly: 'T-2A',
  /** Of two rooms, in a house of several sections. */
  inSection: 'L-2E',
} as const

/** One lot of each kind that has a page, on sale. */
export const LOTS = { flat: FLATS.inTower, second: 3001, commercial: 4006 } as const

/** A document of each kind of content that has pages. */
export const SLUGS = {
  flats_filter: 'studii',
  news: 'rechnoj-den',
  project: 'melnichnyj-dvor',
  purchase: 'semejnaya-ipoteka',
  stocks: 'otdelka-v-podarok',
} as const
