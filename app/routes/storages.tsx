import { servicesContext } from '../context.ts'
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx'
import { storageFace } from '../features/storage-catalogue/storage-face.tsx'
import { headTags } from '../frame/head-tags.ts'
import { orErrorPage } from '../frame/loading.ts'
import type { Route } from './+types/storages.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...model } = orErrorPage(() => pages.list('storage', url.searchParams))
  return { model, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export { revalidateList as shouldRevalidate } from '../frame/revalidate-list.ts'

export default function Storages({ loaderData: { model } }: Route.ComponentProps) {
  return <CataloguePage face={storageFace} model={model} />
}
