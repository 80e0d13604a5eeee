import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type PageEntry, pages } from '../contract/pages/registry.ts'

// The page of components is no part of the site: a build for production does not know its address.
const forDevelopers =
  process.env.NODE_ENV === 'production' ? [] : [route('_/components/:component?', 'routes/components.tsx')]

const routesOf = (wanted: PageEntry['layout']) =>
  pages.flatMap(({ pattern, route: file, layout }) => {
    if (!file || layout !== wanted) return []
    const module = `routes/${file}.tsx`
    return pattern === '/' ? index(module) : route(pattern.replace(/^\//, ''), module)
  })

export default [
  ...forDevelopers,
  layout('routes/layout.tsx', routesOf(undefined)),
  layout('routes/print-layout.tsx', routesOf('print')),
] satisfies RouteConfig
