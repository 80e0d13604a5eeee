import type { Image } from '../image.ts'

/** A picture that opens over the whole screen. */
export interface GalleryPicture {
  /** Stands in the address while it is open. */
  id: number
  image: Image
  /** What is seen. */
  caption: string
  /** When it was taken, or that it is drawn. */
  note: string
  /** The page with this picture open. */
  href: string
}
