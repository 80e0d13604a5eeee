import type { MetaArgs, MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router'

/** The head of every page: its loader has made the tags. */
export function meta({ loaderData }: MetaArgs): MetaDescriptor[] {
  const data = loaderData as { meta: MetaDescriptor[] } | undefined // see `pageLoader`; undefined after an error
  return data?.meta ?? []
}

/** For lists: the fragment only opens the filter, and the next page may be loaded already. */
export function revalidateList({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search
  return defaultShouldRevalidate && !(isSame && currentUrl.hash !== nextUrl.hash)
}

/** For calculators, which write their state to the query: nothing from the server depends on it. */
export function revalidatePath({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
}
