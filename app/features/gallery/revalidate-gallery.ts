import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPicture } from './gallery-viewer.tsx'

/** Opening another picture loads nothing: all pictures of the page are loaded. */
export function revalidateGallery({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isOtherPicture(currentUrl, nextUrl)
}
