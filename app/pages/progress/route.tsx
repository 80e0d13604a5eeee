import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { progressModel } from './model.server.ts'
import { ProgressPage } from './progress-page.tsx'

export const loader = pageLoader(progressModel)

export { revalidateGallery as shouldRevalidate } from '../../features/gallery/gallery-viewer.tsx'
export { meta } from '../../shell/page-route.ts'

export default function ProgressRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <ProgressPage model={model} />
}
