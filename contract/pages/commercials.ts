import type { ListedCommercial } from '#domain/lots/commercial.ts'
import type { Image } from '../image.ts'
import type { PageHead } from './head.ts'
import type { ListPageModel } from './list.ts'
import type { LotPageModel } from './lot-page.ts'
import type { KindAbout } from './places.ts'

/** `26 помещений`, «во всех шести корпусах». */
export interface PremisesFigure {
  value: string
  unit: string
  label: string
}

/** What stands before the list of premises. */
export interface CommercialsIntro {
  lead: string
  figures: readonly PremisesFigure[]
  picture: Image | null
  /** To what businesses should know; null = the content has none of it. */
  about: { text: string; href: string } | null
}

/** The list of premises. */
export interface CommercialsPage extends ListPageModel<ListedCommercial> {
  intro: CommercialsIntro | null
}

/** The page of premises. */
export interface CommercialPage extends LotPageModel<ListedCommercial> {
  /** The line of the quarter before its windows; null = not told. */
  street: { name: string; text: string; picture: Image | null; link: { text: string; href: string } } | null
}

/** What businesses should know of the quarter. */
export interface CommercialsAboutPage {
  head: PageHead
  /** The way here, the page itself last. */
  crumbs: readonly { name: string; href?: string }[]
  title: string
  lead: string
  text: readonly string[]
  figures: readonly PremisesFigure[]
  picture: Image | null
  list: { text: string; href: string }
  advantages: readonly { title: string; text: string }[]
  streets: readonly { name: string; text: string; count: string; link: { text: string; href: string } }[]
  payment: readonly { title: string; text: string }[]
  about: KindAbout
}
