import { matchRoutes, type RouteObject } from 'react-router'
import { UNKNOWN_PAGE } from '#contract/pages/registry.ts'
import type { PageRoutes } from './http/page-address.ts'

/** What is asked of a route of the built application. */
export interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: { action?: unknown }
}

/** Reads the routes of the built application: which pattern an address belongs to. */
export function createPageRoutes(routes: Readonly<Record<string, BuiltRoute | undefined>>): PageRoutes {
  const children = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter(route => route !== undefined)
      .filter(route => route.parentId === parentId)
      .map(({ id, path, index }) => {
        return index ? { id, path, index } : { id, path, children: children(id) }
      })
  const tree = children(undefined)
  const match = (pathname: string) => matchRoutes(tree, pathname) ?? []
  const patternOf = (pathname: string) => {
    const path = match(pathname)
      .map(({ route }) => route.path)
      .filter(Boolean)
      .join('/')
    return path === UNKNOWN_PAGE ? path : `/${path}`
  }
  return {
    ids: new Set(Object.keys(routes)),
    patterns: patternsOf(tree),
    patternOf,
    canonicalPath(pathname) {
      const pattern = patternOf(pathname)
      if (pattern === UNKNOWN_PAGE) return pathname
      const given = pathname.split('/').filter(Boolean)
      const names = pattern.split('/').filter(Boolean)
      return `/${given.map((part, at) => (names[at]?.startsWith(':') ? plainSegment(part) : names[at])).join('/')}`
    },
    takesPosts: pathname => match(pathname).some(({ route: { id } }) => id && routes[id]?.module.action !== undefined),
  }
}

/** One spelling of a value in a path: only what has to be escaped is. */
function plainSegment(segment: string): string {
  try {
    return encodeURI(decodeURIComponent(segment)).replace(/[/?#]/g, encodeURIComponent)
  } catch {
    // Half an escape: the page will not know it.
    return segment
  }
}

function patternsOf(tree: readonly RouteObject[], parent = ''): string[] {
  return tree.flatMap(({ path, children = [] }) => {
    const own = path ? [parent, path].filter(Boolean).join('/') : parent
    return [own === UNKNOWN_PAGE ? own : `/${own}`, ...patternsOf(children, own)]
  })
}
