import type { VisitHours } from '#domain/visit.ts'
import type { Image } from '../image.ts'
import type { TownMap } from './district.ts'
import type { CountedLink, PlainPage } from './plain.ts'

/** Whom to ask, in a window of its own. */
export interface AskForm {
  title: string
  description: string
  button: string
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
  visit: VisitHours
  /** The office in its town; null where the content has no map. */
  town: TownMap | null
  ways: readonly { icon: 'car' | 'train' | 'bus' | 'bike' | 'walk'; title: string; time: string; text: string }[]
  people: readonly { name: string; person: string; email: string; hours: string }[]
  requisites: { note: string; rows: readonly { name: string; value: string }[] }
}

/** A file of the developer. */
export interface DocumentItem {
  title: string
  href: string
  /** Name of the file that is saved. */
  file: string
  /** `PDF`. */
  format: string
  date: string
  dateText: string
  /** `30 КБ · 3 страницы`. */
  sizeText: string
}

/** `/documents`. */
export interface DocumentsPage extends PlainPage {
  /** `35 документов`, and the day of the latest. */
  count: string
  updated: string
  /** Filter by house; empty where documents name none. */
  buildings: readonly CountedLink[]
  groups: readonly {
    id: string
    title: string
    count: string
    description: string | null
    items: readonly DocumentItem[]
  }[]
  note: string
}

/** A vacancy as its row and its details show it. */
export interface VacancyItem {
  id: string
  title: string
  /** `Стройка, полная занятость`. */
  place: string
  salary: string
  lead: string
  isHot: boolean
  facts: readonly { name: string; value: string }[]
  lists: readonly { title: string; items: readonly string[] }[]
  ask: AskForm
}

/** `/vacancies`. */
export interface VacanciesPage extends PlainPage {
  departments: readonly CountedLink[]
  items: readonly VacancyItem[]
  /** Whom a candidate writes to; null = the content tells nobody. */
  contact: {
    title: string
    text: string
    person: string
    rows: readonly { name: string; value: string; href?: string }[]
    process: readonly { title: string; text: string }[]
    ask: AskForm
  } | null
}

/** A project as a card shows it. */
export interface ProjectItem {
  href: string
  name: string
  /** Town, years, number of flats. */
  facts: readonly string[]
  years: string
  picture: Image | null
}

/** `/projects`. */
export interface ProjectsPage extends PlainPage {
  /** The quarter of this site; null = the content has none. */
  main: (ProjectItem & { lead: string; rows: readonly { name: string; value: string }[] }) | null
  /** `Пять сданных проектов`. */
  count: string
  items: readonly ProjectItem[]
}

/** `/projects/{slug}`. */
export interface ProjectPage extends PlainPage {
  rows: readonly { name: string; value: string }[]
  picture: Image | null
  /** Over the text: where it stands. */
  address: string
  html: string
  /** To what is sold; null = nothing is. */
  link: { text: string; href: string } | null
  others: readonly ProjectItem[]
}
