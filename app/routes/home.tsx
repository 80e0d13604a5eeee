import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../context.ts'
import { HomePageView } from '../features/home/home-page.tsx'
import type { Route } from './+types/home.ts'

/** The text of the header stands on the mist of the hero. */
export const handle = { header: 'over' } as const

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, sale, ...page } = context.get(servicesContext).pages.home()
  return {
    page,
    sale,
    meta: headTags(head, url.origin),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Home({ loaderData: { page, sale } }: Route.ComponentProps) {
  return <HomePageView page={page} sale={sale} />
}
