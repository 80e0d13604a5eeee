import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type PageEntry, pages, routeFile } from './pages/registry.ts'

// The page of components is not part of the site: a production build has no route for it.
const forDevelopers =
  process.env.NODE_ENV === 'production' ? [] : [route('_/components/:component?', 'pages/components/route.tsx')]

const routesOf = (layout: PageEntry['layout']) =>
  pages.flatMap(page => {
    const file = routeFile(page)
    if (!file || page.layout !== layout) return []
    // Several patterns may share a folder, so the file alone is no unique id.
    const options = { id: `pages${page.pattern}` }
    return page.pattern === '/' ? index(file, options) : route(page.pattern.replace(/^\//, ''), file, options)
  })

export default [
  ...forDevelopers,
  layout('shell/layout.tsx', routesOf(undefined)),
  layout('shell/print-layout.tsx', routesOf('print')),
] satisfies RouteConfig
