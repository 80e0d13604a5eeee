import type { MetaArgs, MetaDescriptor } from 'react-router'

/** The head of every page: its loader has made the tags. */
export function meta({ loaderData }: MetaArgs): MetaDescriptor[] {
  const data = loaderData as { meta: MetaDescriptor[] } | undefined // see `pageLoader`; undefined after an error
  return data?.meta ?? []
}
