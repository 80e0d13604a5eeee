import type { Importers } from '../entries-above.ts'

/** A build of modules, each with what it imports. */
export function buildOf(imports: Record<string, readonly string[]>, entries: readonly string[]): Importers {
  return {
    getModuleInfo: id => ({
      isEntry: entries.includes(id),
      importers: Object.keys(imports).filter(importer => imports[importer]?.includes(id)),
    }),
  }
}
