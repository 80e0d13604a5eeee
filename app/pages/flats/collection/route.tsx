import { pageLoader } from '../../../shell/page-loader.server.ts'
import { FlatsPage } from '../flats-page.tsx'
import type { Route } from './+types/route.ts'
import { flatCollectionModel } from './model.server.ts'

export const loader = pageLoader(flatCollectionModel)

export { meta } from '../../../shell/page-meta.ts'

export { revalidateList as shouldRevalidate } from '../../../shell/revalidate-list.ts'

export default function FlatCollectionRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <FlatsPage model={model} />
}
