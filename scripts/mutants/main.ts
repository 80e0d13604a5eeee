/**
 * `npm run mutants`: plants faults that a person could have made, one at a time and never in the checkout, and looks whether the
 * nearest tests notice. `npm run mutants -- form widgets` takes some areas, `-- --id 'sends again'` faults whose id holds the text,
 * `--minutes 10` stops in time and the next run goes on from there, `--fresh` forgets what is known, `--check` only looks whether
 * every fault still fits its file, `--list` tells survivors that are known. Not part of `npm test`: it takes most of an hour.
 * Ends with 1 when an area has less than 90 % or all have less than 95 %, or when a fault does not fit.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { areas } from './areas.ts'
import type { Area, Mutant, Verdict } from './mutant.ts'
import { plant } from './mutant.ts'
import { nearestTests, readUsers } from './nearest-tests.ts'
import { startPlanter } from './start-planter.ts'
import { listFiles, makeCopy } from './working-copy.ts'

/** Most files asked about one fault. */
const MAX_TESTS = 6
/** Of these, the first are asked alone: most faults are noticed there. */
const FIRST_ROUND = 2
const MIN_ALL = 0.95
const MIN_AREA = 0.9

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    id: { type: 'string' },
    minutes: { type: 'string', default: '600' },
    fresh: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

const root = resolve('.')
const KNOWN = join(root, 'node_modules', '.kvartal', 'mutants.json')

/** What is known of a fault, as long as its file and the tests asked are the same. */
interface Known extends Verdict {
  key: string
}

interface Plan {
  area: string
  mutant: Mutant
  tests: string[]
  key: string
  original: string
  planted: string
}

const unknownAreas = positionals.filter(name => !areas.some(area => area.name === name))
if (unknownAreas.length > 0) {
  process.stderr.write(
    `mutants: no area ${unknownAreas.join(', ')}; there are ${areas.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(2)
}

const files = listFiles(root)
const users = readUsers(root, files)
const sources = new Map<string, string>()
const known: Record<string, Known> = !values.fresh && existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : {}
const misfits: string[] = []
const plans = areas.flatMap(planArea)

for (const misfit of misfits) process.stdout.write(`does not fit  ${misfit}\n`)
if (!values.check && !values.list) await judgeAll(plans.filter(({ mutant, key }) => known[mutant.id]?.key !== key))
if (!values.check) report()
else process.stdout.write(`${plans.length} faults fit, ${misfits.length} do not\n`)
process.exit(process.exitCode ?? (misfits.length > 0 ? 1 : 0))

function sourceOf(file: string): string {
  const text = sources.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
  sources.set(file, text)
  return text
}

function planArea(area: Area): Plan[] {
  if (positionals.length > 0 && !positionals.includes(area.name)) return []
  return area.mutants.flatMap(mutant => {
    if (values.id && !mutant.id.includes(values.id)) return []
    const original = sourceOf(mutant.file)
    const result = plant(original, mutant)
    const absent = (mutant.tests ?? []).find(test => !existsSync(join(root, test)))
    if ('problem' in result || absent) {
      misfits.push(`${mutant.id} (${mutant.file}): ${'problem' in result ? result.problem : `there is no ${absent}`}`)
      return []
    }
    const tests = [...new Set([...(mutant.tests ?? []), ...nearestTests(users, mutant.file, MAX_TESTS)])].slice(
      0,
      MAX_TESTS,
    )
    const hash = createHash('sha256').update(result.planted)
    for (const test of tests) hash.update(sourceOf(test))
    return [{ area: area.name, mutant, tests, key: hash.digest('hex'), original, planted: result.planted }]
  })
}

async function judgeAll(open: readonly Plan[]): Promise<void> {
  if (open.length === 0) return
  const endsAtMs = Date.now() + Number(values.minutes) * 60_000
  process.stdout.write(`${open.length} faults to plant …\n`)
  const copy = makeCopy(root, files)
  const planter = startPlanter(copy.folder)
  try {
    for (const plan of open) {
      if (Date.now() > endsAtMs) {
        process.stdout.write('the time is over; the next run goes on from here\n')
        break
      }
      const startedAtMs = Date.now()
      const verdict = await planter.judge({ ...plan, file: plan.mutant.file, rounds: roundsOf(plan) })
      known[plan.mutant.id] = { ...verdict, key: plan.key }
      keep()
      tell(plan, verdict, Date.now() - startedAtMs)
    }
    await clearInnocent(planter, open)
  } finally {
    await planter.stop()
    copy.remove()
  }
}

/** Who noticed it last time is asked first. */
function roundsOf({ mutant, tests }: Plan): string[][] {
  const last = known[mutant.id]?.killer
  const inOrder = last && tests.includes(last) ? [last, ...tests.filter(test => test !== last)] : tests
  return [inOrder.slice(0, FIRST_ROUND), inOrder.slice(FIRST_ROUND)].filter(round => round.length > 0)
}

/** A test that fails without any fault has noticed nothing. */
async function clearInnocent(planter: ReturnType<typeof startPlanter>, judged: readonly Plan[]): Promise<void> {
  const byKiller = Map.groupBy(
    judged.filter(({ mutant }) => known[mutant.id]?.killer),
    ({ mutant }) => known[mutant.id]?.killer ?? '',
  )
  for (const [killer, plans] of byKiller) {
    const [first] = plans
    if (!first) continue
    const { original, mutant } = first
    const order = { file: mutant.file, original, planted: original, rounds: [[killer]] }
    const verdict = await planter.judge(order)
    if (!verdict.killer) continue
    process.stdout.write(`fails without a fault  ${killer}: ${verdict.reason}\n`)
    for (const plan of plans) delete known[plan.mutant.id]
  }
  keep()
}

function keep(): void {
  mkdirSync(dirname(KNOWN), { recursive: true })
  writeFileSync(KNOWN, JSON.stringify(known, null, 1))
}

function tell({ area, mutant }: Plan, { killer, reason }: Verdict, ms: number): void {
  const seconds = `${(ms / 1000).toFixed(1)} s`.padStart(7)
  const what = killer
    ? `killed    ${seconds}  ${area}: ${mutant.id}  ← ${killer}: ${reason}`
    : `SURVIVED  ${seconds}  ${area}: ${mutant.id}`
  process.stdout.write(`${what}\n`)
}

function report(): void {
  let [killed, judged] = [0, 0]
  let isWeak = false
  process.stdout.write('\n')
  for (const [area, ofArea] of Map.groupBy(plans, plan => plan.area)) {
    const verdicts = ofArea.flatMap(({ mutant, key }) => (known[mutant.id]?.key === key ? [known[mutant.id]] : []))
    const noticed = verdicts.filter(verdict => verdict?.killer).length
    for (const { mutant, key } of ofArea) {
      const verdict = known[mutant.id]
      if (verdict?.key === key && !verdict.killer)
        process.stdout.write(`  survived  ${area}: ${mutant.id} (${mutant.file})\n`)
    }
    killed += noticed
    judged += verdicts.length
    if (verdicts.length > 0 && noticed / verdicts.length < MIN_AREA) isWeak = true
    process.stdout.write(
      `${area.padEnd(16)} ${score(noticed, verdicts.length)}${missing(ofArea.length - verdicts.length)}\n`,
    )
  }
  process.stdout.write(`${'all'.padEnd(16)} ${score(killed, judged)}${missing(plans.length - judged)}\n`)
  if (isWeak || (judged > 0 && killed / judged < MIN_ALL)) process.exitCode = 1
}

function score(killed: number, judged: number): string {
  const share = judged === 0 ? '–' : `${((killed / judged) * 100).toFixed(1)} %`
  return `${String(killed).padStart(4)} of ${String(judged).padStart(4)}  ${share.padStart(7)}`
}

function missing(count: number): string {
  return count === 0 ? '' : `, ${count} not planted yet`
}
