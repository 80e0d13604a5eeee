/** `npm run check:boundaries`: who imports whom, and no cycles between subjects. Rules: `boundary-rules.ts`. */
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { ICruiseResult } from 'dependency-cruiser'
import { allowed, forbidden } from './boundary-rules.ts'

// TypeScript 7 has no JavaScript API: dependency-cruiser parses with the TypeScript 6 of ts-morph (docs/decisions/0015).
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' && context.parentURL?.includes('/dependency-cruiser/')
      ? next('@ts-morph/common/dist/typescript.js', context)
      : next(specifier, context),
  load: (url, context, next) =>
    url.endsWith('/node_modules/typescript/package.json')
      ? { format: 'json', source: '{"version":"6.0.2"}', shortCircuit: true }
      : next(url, context),
})
const { cruise } = await import('dependency-cruiser')

const FOLDERS = ['app', 'contract', 'demo', 'domain', 'office', 'server', 'texts']
const SUBJECT =
  /^(?:server\/(?:services|adapters)|app\/(?:features|pages))\/[^/]+(?=\/)|^(?:app|contract|domain|server)\/[^/]+(?=\/)/
/** Lists all services and belongs to no subject. */
const COMPOSITION = 'server/services/services.ts'

/** @returns the number of imports, and a message per forbidden one */
export async function checkBoundaries(root: string): Promise<{ imports: number; errors: string[] }> {
  const { output } = await cruise(
    FOLDERS,
    {
      baseDir: root,
      ruleSet: { allowed, allowedSeverity: 'error', forbidden },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: ['[.]test[.]tsx?$', '/testing/', '^scripts/', '^demo/content/'] },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  )
  if (typeof output === 'string') throw new Error(output)
  const errors = output.summary.violations.map(({ from, to, rule }) =>
    rule.name === 'not-in-allowed' ? `${from} → ${to}` : `${from} → ${to}: ${rule.name}`,
  )
  return { imports: output.summary.totalDependenciesCruised ?? 0, errors: [...errors, ...findCycles(output)] }
}

/** Groups of subjects that import each other, directly or indirectly, with the imports between them. */
function findCycles({ modules }: ICruiseResult): string[] {
  const targets = new Map<string, Map<string, string>>()
  for (const { source, dependencies } of modules) {
    if (source === COMPOSITION) continue
    const from = SUBJECT.exec(source)?.[0]
    for (const { resolved } of dependencies) {
      const to = SUBJECT.exec(resolved)?.[0]
      if (!from || !to || from === to) continue
      targets.set(from, (targets.get(from) ?? new Map()).set(to, `${source} → ${resolved}`))
    }
  }
  const reachable = new Map([...targets.keys()].map(subject => [subject, reachableFrom(subject, targets)]))
  const groups = new Map<string, string[]>()
  for (const [subject, others] of reachable) {
    const group = [...others].filter(other => reachable.get(other)?.has(subject)).sort()
    if (group.length > 0) groups.set(group.join(', '), group)
  }
  return [...groups.values()].map(group => {
    const imports = group.flatMap(from => group.flatMap(to => targets.get(from)?.get(to) ?? []))
    return `subjects import each other: ${group.join(', ')}\n  ${imports.join('\n  ')}`
  })
}

function reachableFrom(start: string, targets: ReadonlyMap<string, ReadonlyMap<string, string>>): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let subject = waiting.pop(); subject !== undefined; subject = waiting.pop()) {
    for (const next of targets.get(subject)?.keys() ?? []) {
      if (found.has(next)) continue
      found.add(next)
      waiting.push(next)
    }
  }
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { imports, errors } = await checkBoundaries(fileURLToPath(new URL('..', import.meta.url)))
  for (const line of errors) process.stderr.write(`forbidden import: ${line}\n`)
  process.stdout.write(`boundaries: ${imports} imports, ${errors.length} forbidden\n`)
  if (errors.length > 0 || imports === 0) process.exit(1)
}
