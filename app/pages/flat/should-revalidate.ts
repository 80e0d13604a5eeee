import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The calculator writes its state to the query; nothing from the server depends on it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
}
