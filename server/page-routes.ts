import { matchRoutes, type RouteObject } from 'react-router'
import { UNKNOWN_PAGE } from '#app/pages/registry.ts'
import type { PageRoutes } from './http/page-address.ts'
import type { PageModel } from './pages/context.ts'

export interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: { action?: unknown; loader?: unknown }
}

export function createPageRoutes(routes: Readonly<Record<string, BuiltRoute | undefined>>): PageRoutes {
  const children = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter(route => route !== undefined)
      .filter(route => route.parentId === parentId)
      .map(({ id, path, index }) => {
        return index ? { id, path, index } : { id, path, children: children(id) }
      })
  const tree = children(undefined)
  const match = matcherOf(tree)
  const modelOf = (branch: readonly RouteObject[]) => {
    const loader = routes[branch.at(-1)?.id ?? '']?.module.loader
    return loader instanceof Function && 'model' in loader ? (loader.model as PageModel<unknown>) : undefined // `pageLoader`
  }
  const models = new Map(branchesOf(tree).map(branch => [patternOfBranch(branch), modelOf(branch)]))
  const patternOf = (pathname: string) => patternOfBranch(match(pathname))
  return {
    patterns: patternsOf(tree),
    patternOf,
    modelOf: pattern => models.get(pattern),
    idsOf: pathname => match(pathname).flatMap(({ id }) => id ?? []),
    canonicalPath(pathname) {
      const pattern = patternOf(pathname)
      if (pattern === UNKNOWN_PAGE) return pathname
      const given = pathname.split('/').filter(Boolean)
      const names = pattern.split('/').filter(Boolean)
      return `/${given.map((part, at) => (names[at]?.startsWith(':') ? plainSegment(part) : names[at])).join('/')}`
    },
    takesPosts: pathname => match(pathname).some(({ id }) => id && routes[id]?.module.action !== undefined),
  }
}

/**
 * Finds the routes of a path, outermost first. `matchRoutes` of React Router compiles all patterns for each path: three
 * hundred made-up URLs blocked the event loop for 0.1 s.
 */
function matcherOf(tree: RouteObject[]): (pathname: string) => readonly RouteObject[] {
  const branches = branchesOf(tree)
  const unknown = branches.find(branch => patternOfBranch(branch) === UNKNOWN_PAGE) ?? []
  const known = branches
    .filter(branch => branch !== unknown)
    .map(branch => ({ branch, expression: expressionOf(patternOfBranch(branch)) }))
  return pathname => {
    const decoded = decodeSegments(pathname)
    const fitting = known.filter(({ expression }) => expression.test(decoded))
    // React Router decides the order of several matches.
    if (fitting.length > 1) return (matchRoutes(tree, pathname) ?? []).map(({ route }) => route)
    return fitting[0]?.branch ?? unknown
  }
}

/** Every branch from the root to a route with a path. */
function branchesOf(tree: readonly RouteObject[], parents: readonly RouteObject[] = []): (readonly RouteObject[])[] {
  return tree.flatMap(route => {
    const branch = [...parents, route]
    const deeper = branchesOf(route.children ?? [], branch)
    return route.path || route.index ? [...deeper, branch] : deeper
  })
}

function patternOfBranch(branch: readonly RouteObject[]): string {
  const path = branch
    .map(route => route.path)
    .filter(Boolean)
    .join('/')
  return path === UNKNOWN_PAGE ? path : `/${path}`
}

/** Converts a pattern of React Router: any case, parameters of one segment, optional segments with `?`. */
function expressionOf(pattern: string): RegExp {
  const segments = pattern.split('/').filter(Boolean)
  const source = segments.map(segment => {
    const isOptional = segment.endsWith('?')
    const name = isOptional ? segment.slice(0, -1) : segment
    const text = name.startsWith(':') ? '/[^/]+' : `/${name.replace(/[\\.*+?^${}()|[\]]/g, '\\$&')}`
    return isOptional ? `(?:${text})?` : text
  })
  return new RegExp(`^${source.join('')}/*$`, 'i')
}

/** As React Router: an invalid escape leaves the path as it is, an escaped slash does not split segments. */
function decodeSegments(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map(segment => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

function plainSegment(segment: string): string {
  try {
    return encodeURI(decodeURIComponent(segment)).replace(/[/?#]/g, encodeURIComponent)
  } catch {
    // An invalid escape leads to a 404.
    return segment
  }
}

function patternsOf(tree: readonly RouteObject[], parent = ''): string[] {
  return tree.flatMap(({ path, children = [] }) => {
    const pattern = path ? [parent, path].filter(Boolean).join('/') : parent
    return [pattern === UNKNOWN_PAGE ? pattern : `/${pattern}`, ...patternsOf(children, pattern)]
  })
}
