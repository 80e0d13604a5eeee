import { paths } from '#contract/paths.ts'
import { servicesContext } from '../context.ts'
import { toCardFlat } from '../features/flat-card/card-flat.ts'
import { HomePageView } from '../features/home/home-page.tsx'
import type { Route } from './+types/home.ts'
import { heroPreloads, structuredData } from './home-meta.ts'

/** The text of the header stands on the mist of the hero. */
export const handle = { header: 'over' } as const

export function loader({ request, context }: Route.LoaderArgs) {
  const { seo, flats, ...page } = context.get(servicesContext).homePage.getHomePage()
  return {
    page,
    flats: flats && { ...flats, cards: flats.cards.map(toCardFlat) },
    seo,
    origin: new URL(request.url).origin,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { seo, origin, page } = loaderData
  const canonical = origin + paths.home()
  return [
    ...heroPreloads(page.hero),
    { title: seo.title },
    { name: 'description', content: seo.description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: seo.siteName },
    { property: 'og:locale', content: seo.locale },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    ...(seo.image
      ? [
          { property: 'og:image', content: new URL(seo.image.src, origin).href },
          { property: 'og:image:alt', content: seo.image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    { 'script:ld+json': structuredData(seo, origin) },
  ]
}

export default function Home({ loaderData: { page, flats } }: Route.ComponentProps) {
  return <HomePageView page={page} flats={flats} />
}
