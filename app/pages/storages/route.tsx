import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { storagesModel } from './model.server.ts'
import { StoragesPage } from './storages-page.tsx'

export const loader = pageLoader(storagesModel)

export { meta } from '../../shell/page-meta.ts'

export { revalidateList as shouldRevalidate } from '../../shell/revalidate-list.ts'

export default function StoragesRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <StoragesPage model={model} />
}
