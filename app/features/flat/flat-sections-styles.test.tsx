import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/app/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm

/** Stylesheets reached from a module by its static imports. */
function stylesOf(path: string, seen = new Set<string>()): Set<string> {
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

test('the page brings the styles of every section whose script comes later', () => {
  const needed = stylesOf('/app/features/flat/flat-sections.tsx')
  const brought = stylesOf('/app/features/flat/flat-sections-styles.ts')
  expect(needed.size).toBeGreaterThan(20)
  expect([...needed].filter(style => !brought.has(style))).toEqual([])
  expect([...brought].filter(style => !needed.has(style))).toEqual([])
})
