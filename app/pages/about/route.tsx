import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { AboutPage } from './about-page.tsx'
import { aboutModel } from './model.server.ts'

export const loader = pageLoader(aboutModel)

export { revalidateGallery as shouldRevalidate } from '../../features/gallery/gallery-viewer.tsx'
export { meta } from '../../shell/page-route.ts'

export default function AboutRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <AboutPage model={model} />
}
