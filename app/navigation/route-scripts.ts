import { type UNSAFE_AssetsManifest as AssetsManifest, matchRoutes, type RouteObject } from 'react-router'

declare global {
  interface Window {
    /** Which files each route of the build stands in. The framework puts it there before it starts. */
    __reactRouterManifest?: AssetsManifest
  }
}

/** Files of a page beside those that every page has. */
export interface RouteFiles {
  /** Modules of the route itself; they bring the other scripts. */
  modules: readonly string[]
  scripts: readonly string[]
  /** With the `#` by which the framework marks the stylesheets of pages. */
  styles: readonly string[]
}

let tree: RouteObject[] | undefined

/** What the page at a path is made of; nothing for an address outside the site. */
export function filesOf(pathname: string, manifest = window.__reactRouterManifest): RouteFiles {
  if (!manifest) return { modules: [], scripts: [], styles: [] }
  tree ??= routesBelow(manifest, undefined)
  const routes = (matchRoutes(tree, pathname) ?? []).flatMap(({ route: { id } }) => (id && manifest.routes[id]) || [])
  return {
    modules: routes.map(({ module }) => module),
    scripts: routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
    styles: routes.flatMap(({ css = [] }) => css),
  }
}

function routesBelow(manifest: AssetsManifest, parentId: string | undefined): RouteObject[] {
  return Object.values(manifest.routes)
    .filter(route => route !== undefined)
    .filter(route => route.parentId === parentId)
    .map(({ id, path, index }) => {
      return index ? { id, path, index } : { id, path, children: routesBelow(manifest, id) }
    })
}
