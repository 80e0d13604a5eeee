import type { Image } from '../image.ts'

/** A piece of news as a card shows it. */
export interface NewsItem {
  href: string
  title: string
  date: string
  dateText: string
  /** Rubric as printed. */
  tag: string
  /** Null = nothing was photographed. */
  picture: Image | null
}

/** A promotion as a card shows it. */
export interface PromoItem {
  href: string
  title: string
  /** `−5 %`, `4,9 %`. */
  figure: string
  /** Of a credit: its full cost in words. */
  psk: string | null
  /** Of a credit: the warning that the law wants. */
  warning: string | null
  until: string
  picture: Image | null
}

/** The ways between news and promotions; the other one is absent where the quarter has none of it. */
export interface MediaSection {
  name: string
  href: string
  isCurrent: boolean
}
