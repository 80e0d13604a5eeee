import type { ListedOf } from '#domain/lots/kinds.ts'
import type { ZonedKind } from '../lots/buy.ts'
import type { ListPageModel } from './list.ts'

/** A zone of the car park with what of a kind is on sale there, in words. */
export interface PlaceZone {
  number: string
  name: string
  text: string
  /** `Сдача — II кв. 2027`; null = nothing of the kind is there. */
  completion: string | null
  /** `−15 % до 6 декабря`. */
  offer: string | null
  /** `87`. */
  free: string
  /** `свободно из 173`. */
  freeOf: string
  /** `от 1 400 000 ₽`; null = nothing is on sale, or on request. */
  priceFrom: string | null
  /** The list of what is there. */
  link: { text: string; href: string }
  /** Where it lies: the plan of the quarter with the courtyard above it brought out. */
  svg: string
  svgLabel: string
}

/** What to know about a kind of things on sale. */
export interface KindAbout {
  title: string
  text: readonly string[]
  facts: readonly { name: string; value: string }[]
  faq: readonly { question: string; answer: string }[]
  /** A request for those who would rather be told. */
  form: { title: string; description: string; button: string }
}

/** The page of parking places or storage rooms: their list, the zones before it, what to know behind. */
export interface PlacesPage<Kind extends ZonedKind> extends ListPageModel<ListedOf<Kind>> {
  zones: readonly PlaceZone[]
  about: KindAbout
}
