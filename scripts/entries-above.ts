/** What the build knows of a module, as far as it is needed to tell which pages it belongs to. */
export interface Importers {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/**
 * The files where the build begins (each page is one) from which static imports lead to a module. The framework splits a file into
 * several entries, told apart by a query; they count once.
 */
export function entriesAbove(id: string, build: Importers): string[] {
  // Grows while it is walked through.
  const found = new Set([id])
  for (const at of found) for (const importer of build.getModuleInfo(at)?.importers ?? []) found.add(importer)
  const entries = [...found].filter(at => build.getModuleInfo(at)?.isEntry)
  return [...new Set(entries.map(entry => entry.replace(/\?.*$/, '')))]
}
