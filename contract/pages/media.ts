import type { AnyListedLot } from '#domain/lots/kinds.ts'
import type { Image } from '../image.ts'
import type { SoldKind } from '../lots/sold.ts'
import type { CountedLink, PlainPage } from './plain.ts'

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

/** `/media/news`: a page of the list, the latest first. */
export interface NewsListPage extends PlainPage {
  sections: readonly MediaSection[]
  rubrics: readonly CountedLink[]
  /** The lead story of this page, with what it begins with. */
  main: (NewsItem & { lead: string }) | null
  items: readonly NewsItem[]
  /** Number of this page, from 1, with the addresses of all. */
  page: number
  pages: readonly string[]
  /** The page after this one, in words. */
  next: { text: string; href: string } | null
}

/** `/media/news/{slug}`. */
export interface NewsArticlePage extends PlainPage {
  date: string
  dateText: string
  tag: string
  /** `2 минуты чтения`. */
  reading: string
  html: string
  picture: Image | null
  /** By date; null at the ends. */
  newer: NewsItem | null
  older: NewsItem | null
  all: { text: string; href: string }
}

/** `/media/promo`. */
export interface PromoListPage extends PlainPage {
  sections: readonly MediaSection[]
  /** How many hold today, and when the first of them ends. */
  count: string
  countText: string
  nearest: string
  items: readonly PromoItem[]
}

/** Lots of one kind that a promotion holds for. */
export interface PromoLots {
  kind: SoldKind
  lots: readonly AnyListedLot[]
  /** `Показать 55 квартир`: the list with the promotion's filter. */
  link: { text: string; href: string }
}

/** `/media/promo/{slug}`. */
export interface PromoPage extends PlainPage, Omit<PromoItem, 'href' | 'title'> {
  /** First and last day, with how much of the term is over, percent. */
  term: { from: string; until: string; left: string; overPercent: number }
  html: string
  conditions: readonly string[]
  /** Who gives it and on what ground. */
  legal: string
  /** Where it leads. */
  link: { text: string; href: string }
  ask: { title: string; description: string; subject: string }
  lots: readonly PromoLots[]
  picks: readonly { title: string; subtitle: string; text: string; link: { text: string; href: string } }[]
  others: readonly PromoItem[]
}
