import { type UNSAFE_AssetsManifest as AssetsManifest, matchRoutes, type RouteObject } from 'react-router'

declare global {
  interface Window {
    /** Files of each route, set by the framework. */
    __reactRouterManifest?: AssetsManifest
  }
}

let tree: RouteObject[] | undefined

/** The files of the page at a path; empty for an address outside the site. */
export function filesOf(pathname: string, manifest = window.__reactRouterManifest) {
  if (!manifest) return { modules: [], scripts: [], styles: [] }
  tree ??= routesBelow(manifest, undefined)
  const routes = (matchRoutes(tree, pathname) ?? []).flatMap(({ route: { id } }) => (id && manifest.routes[id]) || [])
  return {
    /** Modules of the routes; they import the other scripts. */
    modules: routes.map(({ module }) => module),
    scripts: routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
    /** With the `#` that the framework adds to stylesheets of pages. */
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
