import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { isOtherPicture } from '../../features/gallery/gallery-viewer.tsx'
import { MediaProgress } from '../../features/progress/media-progress.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/progress.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...page } = orErrorPage(() => pages.district.mediaProgress(url.searchParams))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** All pictures of the page are here: another one is open, and nothing has to be asked for. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isOtherPicture(currentUrl, nextUrl)
}

export default function MediaProgressRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <MediaProgress page={page} />
}
