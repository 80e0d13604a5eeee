/** The part of the bundler's module graph that decides which pages a module belongs to. */
export interface Importers {
  getModuleInfo(id: string): {
    isEntry: boolean
    importers: readonly string[]
    /** Modules that load it with `import()`. */
    dynamicImporters: readonly string[]
  } | null
}

/**
 * The framework splits a page into entries that differ in their query; they count once.
 * @param imports `static` or `all`
 */
export function entriesAbove(id: string, build: Importers, imports: 'static' | 'all'): string[] {
  // Grows during the iteration.
  const found = new Set([id])
  for (const module of found) {
    const info = build.getModuleInfo(module)
    for (const importer of info?.importers ?? []) found.add(importer)
    if (imports === 'all') for (const importer of info?.dynamicImporters ?? []) found.add(importer)
  }
  const entries = [...found].filter(module => build.getModuleInfo(module)?.isEntry)
  return [...new Set(entries.map(entry => entry.replace(/\?.*$/, '')))]
}
