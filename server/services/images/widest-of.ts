import type { Image } from '#contract/image.ts'

/** The address of a picture's widest rendition in one format; undefined without a picture. */
export function widestOf(picture: Image | null, format: keyof Image['srcset']): string | undefined {
  return picture?.srcset[format].split(', ').at(-1)?.split(' ')[0]
}
