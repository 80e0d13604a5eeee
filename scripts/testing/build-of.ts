import { pages, routeFile } from '../../app/pages/registry.ts'
import type { Importers } from '../file-groups.ts'

/**
 * A build of modules, each with what it imports.
 * @param late what each asks for by `import()`
 */
export function buildOf(
  imports: Record<string, readonly string[]>,
  entries: readonly string[],
  late: Record<string, readonly string[]> = {},
): Importers {
  return {
    getModuleInfo: id => ({
      isEntry: entries.includes(id),
      importers: importersOf(id, imports),
      dynamicImporters: importersOf(id, late),
    }),
  }
}

function importersOf(id: string, imports: Record<string, readonly string[]>): string[] {
  return Object.keys(imports).filter(importer => imports[importer]?.includes(id))
}

/** The route module of a page as the build names it. @param pattern of the registry */
export function routeOf(pattern: string): string {
  const page = pages.find(entry => entry.pattern === pattern)
  return `/k/app/${page && routeFile(page)}?client-route`
}
