import type { Image } from '../image.ts'
import type { PlainPage } from './plain.ts'

/** Whom to ask, in a window of its own. */
export interface AskForm {
  title: string
  description: string
  button: string
}

/** A part of a page that its side list leads to. */
export interface SidePart {
  id: string
  title: string
  count: string
}

/** `/faq`. */
export interface FaqPage extends PlainPage {
  /** `24 ответа`. */
  count: string
  groups: readonly (SidePart & { items: readonly { id: string; question: string; answer: string }[] })[]
}

/** `/contacts`. Whether the office is open at this moment is asked of its call: the page is kept. */
export interface ContactsPage extends PlainPage {
  office: {
    name: string
    address: string
    phone: { text: string; href: string }
    rows: readonly { name: string; value: string }[]
    email: string
    holidays: string
    facilities: readonly string[]
    /** Null = the content has none. */
    picture: Image | null
  }
  ask: AskForm
  ways: readonly { icon: 'car' | 'train' | 'bus' | 'bike' | 'walk'; title: string; time: string; text: string }[]
  people: readonly { name: string; person: string; email: string; hours: string }[]
  requisites: { note: string; rows: readonly { name: string; value: string }[] }
}
