import type { Image } from '../image.ts'

/** What the page of an address that no route knows can say beside its text. */
export interface MissingPage {
  /** Section that the site's own menu leads to and whose page is not there yet. */
  soon: string | undefined
  /** The quarter by day; errors of the site show it in the evening. */
  picture: Image | undefined
}
