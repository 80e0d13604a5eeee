/** What the build knows of a module, as far as it is needed to tell which pages it belongs to. */
export interface Importers {
  getModuleInfo(id: string): {
    isEntry: boolean
    importers: readonly string[]
    /** Those that ask for it by `import()`. */
    dynamicImporters: readonly string[]
  } | null
}

/**
 * The files where the build begins (each page is one) from which imports lead to a module. The framework splits a file into several
 * entries, told apart by a query; they count once.
 * @param how `at once` = by static imports alone; `at last` = also by `import()`, as a part of a page is that comes later
 */
export function entriesAbove(id: string, build: Importers, how: 'at once' | 'at last' = 'at once'): string[] {
  // Grows while it is walked through.
  const found = new Set([id])
  for (const at of found) {
    const info = build.getModuleInfo(at)
    for (const importer of info?.importers ?? []) found.add(importer)
    if (how === 'at last') for (const importer of info?.dynamicImporters ?? []) found.add(importer)
  }
  const entries = [...found].filter(at => build.getModuleInfo(at)?.isEntry)
  return [...new Set(entries.map(entry => entry.replace(/\?.*$/, '')))]
}
