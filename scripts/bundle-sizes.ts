/** JavaScript and CSS that each page of the build loads, for `npm run bench` and a test. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sumOf } from '#domain/lib/maths.ts'

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  css?: string[]
}

interface Manifest {
  entry: { module: string; imports: string[]; css?: string[] }
  routes: Record<string, ManifestRoute>
}

/**
 * Sizes of each route in brotli bytes: the entry, its modules and those of its layouts, and what they import statically.
 * @throws Error without a build
 */
export function measureRoutes(client: string) {
  const manifest = readManifest(client)
  // One stylesheet can belong to several chunks; the framework distinguishes them by a fragment.
  const plain = (address: string) => address.replace(/#.*$/, '')
  const bytes = (address: string) => statSync(join(client, `${address}.br`)).size
  return Object.values(manifest.routes)
    .filter(route => route.path !== undefined || route.index)
    .map(route => {
      const scripts = new Set([manifest.entry.module, ...manifest.entry.imports])
      const styles = new Set((manifest.entry.css ?? []).map(plain))
      const path: string[] = []
      for (let at: ManifestRoute | undefined = route; at; at = at.parentId ? manifest.routes[at.parentId] : undefined) {
        for (const file of [at.module, ...(at.imports ?? [])]) scripts.add(plain(file))
        for (const file of at.css ?? []) styles.add(plain(file))
        if (at.path) path.unshift(at.path)
      }
      return {
        route: route.id,
        path: `/${path.join('/')}`,
        jsBytes: sumOf([...scripts].map(bytes)),
        cssBytes: sumOf([...styles].map(bytes)),
        files: scripts.size + styles.size,
      }
    })
}

function readManifest(client: string): Manifest {
  const assets = join(client, 'assets')
  const file = readdirSync(assets).find(name => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error('there is no route manifest: build the site first')
  const source = readFileSync(join(assets, file), 'utf8')
  // `window.__reactRouterManifest={…};`
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
}
