const sources = import.meta.glob<string>('/app/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm

/**
 * Stylesheets reached from a module by its static imports: for tests of parts whose script comes later than their markup.
 * @param path from the root, `/app/features/…`
 */
export function stylesOf(path: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (seen.has(path)) return found
  seen.add(path)
  for (const [, target = ''] of (sources[path] ?? '').matchAll(IMPORT)) {
    const resolved = target.startsWith('#app/')
      ? target.replace('#app/', '/app/')
      : target.startsWith('.')
        ? new URL(target, `http://site${path}`).pathname
        : null
    if (resolved?.endsWith('.css')) found.add(resolved)
    else if (resolved) for (const style of stylesOf(resolved, seen)) found.add(style)
  }
  return found
}
