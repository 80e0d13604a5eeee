import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { FlatPage } from './flat-page.tsx'
import { flatModel } from './model.server.ts'

export const loader = pageLoader(flatModel)

export { meta, revalidatePath as shouldRevalidate } from '../../shell/page-route.ts'

export default function FlatRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <FlatPage model={model} />
}
