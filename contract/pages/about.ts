import type { Image } from '../image.ts'
import type { GalleryPicture } from './gallery.ts'
import type { PlainPage } from './plain.ts'

/** What is told of the quarter under one title. */
export interface AboutSection {
  id: string
  title: string
  text: readonly string[]
  facts: readonly { name: string; value: string }[]
  picture: Image | null
}

/** A year of the quarter: what happened in it, or will. */
export interface QuarterYear {
  year: string
  texts: readonly string[]
  isDone: boolean
}

/** A set of pictures: its first one opens. */
export interface PictureSet {
  slug: string
  title: string
  count: string
  cover: Image
  href: string
}

/** Who builds the quarter. */
export interface QuarterDeveloper {
  title: string
  lead: string
  figures: readonly { value: string; unit: string; label: string }[]
  principles: readonly { title: string; text: string }[]
  warranty: { title: string; items: readonly { name: string; value: string }[] }
  people: readonly { name: string; position: string; quote: string }[]
  links: readonly { text: string; href: string }[]
}

/** The quarter: its idea, houses, yards, river and people. `/about`. */
export interface AboutPage extends PlainPage {
  /** The quarter from edge to edge; it opens. Null = there are no pictures. */
  cover: GalleryPicture | null
  figures: readonly { id: string; value: string; unit: string; label: string }[]
  sections: readonly AboutSection[]
  /** Bank of the river, metres; empty where none flows by. */
  bank: readonly (readonly [xM: number, yM: number])[]
  years: readonly QuarterYear[]
  sets: readonly PictureSet[]
  /** Every picture that opens. */
  pictures: readonly GalleryPicture[]
  closeHref: string
  team: readonly { name: string; value: string }[]
  /** Null = the content tells nothing of them. */
  developer: QuarterDeveloper | null
  /** Where the page leads on to. */
  further: readonly { title: string; text: string; href: string }[]
}
