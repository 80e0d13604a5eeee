import { data } from 'react-router'
import { isPageContext, servicesContext } from '../context.ts'
import { currentItem } from '../features/shell/shell-menu.ts'
import type { MissingPage } from '../frame/missing-page.ts'
import type { Route } from './+types/not-found.ts'

/**
 * Any path that no route knows: the page of errors with status 404. When the site's own menu leads there, the visitor did nothing
 * wrong: the page names the section that is still being made.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const { site, images } = context.get(servicesContext)
  const { menu, main_page: home } = site.current().content
  const section = currentItem(
    menu.filter(({ places }) => !places.includes('buy')),
    url.pathname,
  )
  const isSoon = section?.url !== undefined && !context.get(isPageContext)(section.url)
  const picture = images.find(home.hero.image) ?? undefined
  throw data({ soon: isSoon ? section.name : undefined, picture } satisfies MissingPage, { status: 404 })
}

export default function NotFound() {
  return null
}
