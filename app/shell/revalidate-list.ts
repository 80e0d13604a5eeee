import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Of a list the fragment only opens the sheet of the filter, and a next page may have come by itself: nothing has to be asked for again. */
export function revalidateList({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search
  return defaultShouldRevalidate && !(isSame && currentUrl.hash !== nextUrl.hash)
}
