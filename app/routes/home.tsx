import { servicesContext } from '../context.ts'
import { toCardFlat } from '../features/flat-card/card-flat.ts'
import { HomePageView } from '../features/home/home-page.tsx'
import type { Route } from './+types/home.ts'
import { homeMeta } from './home-meta.ts'

/** The text of the header stands on the mist of the hero. */
export const handle = { header: 'over' } as const

export function loader({ request, context }: Route.LoaderArgs) {
  const { seo, flats, ...page } = context.get(servicesContext).homePage.getHomePage()
  return {
    page,
    flats: flats && { ...flats, cards: flats.cards.map(toCardFlat) },
    // Made here: the browser only puts it into the head.
    meta: homeMeta(seo, new URL(request.url).origin),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Home({ loaderData: { page, flats } }: Route.ComponentProps) {
  return <HomePageView page={page} flats={flats} />
}
