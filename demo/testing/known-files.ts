import { elementAt } from '#domain/lib/collections.ts'
import pictures from '../images/index.json' with { type: 'json' }
import { PROMOS, WAYS } from './known-documents.ts'
import { SLUGS } from './known-flats.ts'

/** Files of the demo that tests damage, from the folder of the demo. */
export const FILES = {
  news: `content/news/${SLUGS.news}.md`,
  /** A promotion of a subsidy. */
  promoOfRate: `content/stocks/${PROMOS.ofRate}.md`,
  /** A promotion that holds for some ways to buy. */
  promoOfWays: 'content/stocks/pervyj-god-3-9.md',
  family: `content/purchase/${WAYS.family}.json`,
  instalments: `content/purchase/${WAYS.instalments}.json`,
  /** A way whose full cost is that of the offers of banks. */
  itMortgage: 'content/purchase/it-ipoteka.json',
  tradeIn: 'content/purchase/trade-in.json',
  /** The first picture of the list. */
  picture: elementAt(pictures, 0).file,
} as const

/** Key of a picture that the content shows. */
export const PICTURE_KEY = 'about/dvor'
/** A document of a list. */
export const LISTED_DOCUMENT = 'audit-2025.pdf'
/** The subsidy of the promotion of a rate. */
export const SUBSIDY_OF_RATE = 'semejnaya-na-ves-srok'
/** A landing that names its rate. */
export const LANDING_OF_RATE = 'po-semejnoj-ipoteke'
/** An offer of a bank with a lower rate for a year. */
export const OFFER_OF_FIRST_YEAR = 'olhabank-pervyj-god'
/** The largest picture that a visitor sees first. */
export const HERO_PICTURE = 'hero-desktop.jpg'
