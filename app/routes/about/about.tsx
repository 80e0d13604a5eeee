import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { AboutView } from '../../features/district/about-view.tsx'
import { isOtherPicture } from '../../features/gallery/gallery-viewer.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/about.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.district.about())
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** All pictures of the page are here: another one is open, and nothing has to be asked for. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isOtherPicture(currentUrl, nextUrl)
}

export default function AboutRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <AboutView page={page} />
}
