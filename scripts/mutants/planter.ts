/** Runs inside the copy, as a child of main.ts: one vitest that stays, told by messages which fault to plant and what to ask. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import type { Order, Verdict } from './mutant.ts'

const TEST_MS = 60_000

const vitest = await createVitest({
  watch: false,
  bail: 1,
  retry: 0,
  testTimeout: TEST_MS,
  hookTimeout: 120_000,
  reporters: [{}],
  silent: true,
  passWithNoTests: true,
})
const specifications = new Map<string, TestSpecification>()
for (const specification of await vitest.globTestSpecifications())
  specifications.set(specification.moduleId, specification)

process.on('message', (order: Order) => {
  void judge(vitest, order).then(
    verdict => process.send?.(verdict),
    error => process.send?.({ killer: 'the runner', reason: String(error) } satisfies Verdict),
  )
})
// Whoever gave the orders is gone.
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function judge(vitest: Vitest, { file, original, planted, rounds }: Order): Promise<Verdict> {
  const path = resolve(file)
  write(vitest, path, planted)
  try {
    for (const round of rounds) {
      const wanted = round.tests.flatMap(test => specifications.get(resolve(test)) ?? [])
      if (wanted.length === 0) continue
      if (round.name) vitest.setGlobalTestNamePattern(new RegExp(round.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      else vitest.resetGlobalTestNamePattern()
      const verdict = await ask(vitest, wanted)
      if (verdict) return verdict
    }
    return {}
  } finally {
    write(vitest, path, original)
  }
}

function write(vitest: Vitest, path: string, text: string): void {
  writeFileSync(path, text)
  vitest.invalidateFile(path)
}

async function ask(vitest: Vitest, wanted: TestSpecification[]): Promise<Verdict | undefined> {
  const asked = new Set(wanted.map(({ moduleId }) => moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted)
  for (const module of testModules) {
    if (!asked.has(module.moduleId)) continue
    const killer = module.relativeModuleId
    for (const test of module.children.allTests('failed')) {
      return { killer, test: test.name, reason: `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}` }
    }
    const [error] = module.errors()
    if (error) return { killer, reason: firstLine(error.message) }
    for (const suite of module.children.allSuites()) {
      const [problem] = suite.errors()
      if (problem) return { killer, reason: firstLine(problem.message) }
    }
  }
  const [unhandled] = unhandledErrors
  if (!unhandled) return undefined
  return { killer: wanted.map(({ moduleId }) => moduleId).join(', '), reason: firstLine(messageOf(unhandled)) }
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}

function firstLine(message: string | undefined): string {
  return (message ?? '').split('\n')[0]?.slice(0, 160) ?? ''
}
