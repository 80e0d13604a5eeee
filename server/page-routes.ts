import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageRoutes } from './http/page-address.ts'

/** What an address is that no route of the application knows. */
const UNKNOWN = '*'

/** Reads the routes of the built application: which pattern an address belongs to. */
export function createPageRoutes(routes: ServerBuild['routes']): PageRoutes {
  const children = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter(route => route !== undefined && route.parentId === parentId)
      .map(route => {
        const { id, path, index } = route as NonNullable<typeof route> // filtered above
        return index ? { id, path, index } : { id, path, children: children(id) }
      })
  const tree = children(undefined)
  const match = (pathname: string) => matchRoutes(tree, pathname) ?? []
  return {
    ids: new Set(Object.keys(routes)),
    patterns: patternsOf(tree),
    patternOf(pathname) {
      const path = match(pathname)
        .map(({ route }) => route.path)
        .filter(Boolean)
        .join('/')
      return path === UNKNOWN ? path : `/${path}`
    },
    takesPosts: pathname => match(pathname).some(({ route: { id } }) => id && routes[id]?.module.action !== undefined),
  }
}

function patternsOf(tree: readonly RouteObject[], parent = ''): string[] {
  return tree.flatMap(({ path, children = [] }) => {
    const own = path ? [parent, path].filter(Boolean).join('/') : parent
    return [own === UNKNOWN ? own : `/${own}`, ...patternsOf(children, own)]
  })
}
