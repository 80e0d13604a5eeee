/**
 * `npm run mutants`: plants faults that a person could have made, one at a time and never in the checkout, and looks whether the
 * nearest tests notice. `npm run mutants -- form widgets` takes some areas, `-- --id 'sends again'` faults whose id holds the text (more than once for more),
 * `--minutes 10` stops in time and the next run goes on from there, `--fresh` forgets what is known, `--check` only looks whether
 * every fault still fits its file, `--list` tells survivors that are known, `--sample 25` takes 25 of each area, drawn by the hash of
 * their names, so that nobody chooses those that are known to be noticed; `--remember` writes down who noticed what. Not part of `npm test`: it takes most of an hour.
 * Ends with 1 when an area has less than 90 % or all have less than 95 %, or when a fault does not fit.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readOptions } from '../read-options.ts'
import { areas } from './areas.ts'
import type { Area, Mutant, Round, Verdict } from './mutant.ts'
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

const { values, positionals } = readOptions('mutants', {
  allowPositionals: true,
  options: {
    id: { type: 'string', multiple: true, default: [] },
    minutes: { type: 'string', default: '600' },
    fresh: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    sample: { type: 'string' },
    remember: { type: 'boolean', default: false },
  },
})

const root = resolve('.')
const KNOWN = join(root, 'node_modules', '.kvartal', 'mutants.json')
const NOTICED = join(root, 'scripts/mutants/noticed-by.json')

/**
 * What is known of a fault. It holds as long as the file and what was asked are the same: the test that noticed it, or every test
 * asked when none did.
 */
interface Known extends Verdict {
  key: string
}

interface Plan {
  area: string
  mutant: Mutant
  tests: string[]
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
/** Which test noticed a fault when all were planted, as `file#title`: nothing but the order of asking. */
const noticed: Record<string, string> = JSON.parse(readFileSync(NOTICED, 'utf8'))
const misfits: string[] = []
const plans = areas.flatMap(planArea)

for (const misfit of misfits) process.stdout.write(`does not fit  ${misfit}\n`)
if (!values.check && !values.list)
  await judgeAll(plans.filter(plan => !verdictOf(plan)).sort(values.sample ? byLot : () => 0))
if (values.remember) remember()
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
  return sampleOf(area.mutants).flatMap(mutant => {
    if (values.id.length > 0 && !values.id.some(id => mutant.id.includes(id))) return []
    const original = sourceOf(mutant.file)
    const result = plant(original, mutant)
    const absent = (mutant.tests ?? []).find(test => !existsSync(join(root, test)))
    if ('problem' in result || absent) {
      misfits.push(`${mutant.id} (${mutant.file}): ${'problem' in result ? result.problem : `there is no ${absent}`}`)
      return []
    }
    const [noticedBy] = noticed[mutant.id]?.split('#') ?? []
    const nearest = [...(mutant.tests ?? []), ...nearestTests(users, mutant.file, MAX_TESTS)]
    const tests = [...new Set([...(noticedBy && sourceOf(noticedBy) ? [noticedBy] : []), ...nearest])].slice(
      0,
      MAX_TESTS,
    )
    return [{ area: area.name, mutant, tests, original, planted: result.planted }]
  })
}

function sampleOf(mutants: readonly Mutant[]): readonly Mutant[] {
  if (!values.sample) return mutants
  return mutants.toSorted((a, b) => lotOf(a).localeCompare(lotOf(b))).slice(0, Number(values.sample))
}

function lotOf({ id }: Mutant): string {
  return createHash('sha256').update(id).digest('hex')
}

/** So that a run that ends early has judged some of each area. */
function byLot(a: Plan, b: Plan): number {
  return lotOf(a.mutant).localeCompare(lotOf(b.mutant))
}

/** @returns what is known of the fault, when nothing that it depends on has changed since */
function verdictOf(plan: Plan): Known | undefined {
  const verdict = known[plan.mutant.id]
  return verdict && verdict.key === keyOf(plan, verdict) ? verdict : undefined
}

function keyOf({ tests, planted }: Plan, { killer, test }: Verdict): string {
  const hash = createHash('sha256').update(planted)
  if (killer) hash.update(testIn(sourceOf(killer), test))
  else for (const asked of tests) hash.update(sourceOf(asked))
  return hash.digest('hex')
}

/** @returns the text of one test, from its title to its end; the whole file where the title is not written out */
function testIn(source: string, title = ''): string {
  const start = title ? source.indexOf(title) : -1
  if (start === -1) return source
  const end = source.indexOf('\n})', start)
  return source.slice(start, end === -1 ? undefined : end)
}

async function judgeAll(open: readonly Plan[]): Promise<void> {
  if (open.length === 0) return
  const endsAtMs = Date.now() + Number(values.minutes) * 60_000
  process.stdout.write(`${open.length} faults to plant …\n`)
  const copy = makeCopy(root, files)
  const planter = startPlanter(copy.folder)
  const judged: Plan[] = []
  try {
    for (const plan of open) {
      if (Date.now() > endsAtMs) {
        process.stdout.write('the time is over; the next run goes on from here\n')
        break
      }
      const startedAtMs = Date.now()
      const verdict = await planter.judge({ ...plan, file: plan.mutant.file, rounds: roundsOf(plan) })
      keep(plan, { ...verdict, key: keyOf(plan, verdict) })
      judged.push(plan)
      tell(plan, verdict, Date.now() - startedAtMs)
    }
    await clearInnocent(planter, judged)
  } finally {
    await planter.stop()
    copy.remove()
  }
}

/** The test that noticed it last time is asked first, and alone: a whole file in a browser takes a minute. */
function roundsOf({ mutant, tests }: Plan): Round[] {
  const rounds: Round[] = [{ tests: tests.slice(0, FIRST_ROUND) }, { tests: tests.slice(FIRST_ROUND) }]
  const [file = '', name] = noticed[mutant.id]?.split('#') ?? []
  if (tests.includes(file)) rounds.unshift({ tests: [file], name })
  const { killer, test } = known[mutant.id] ?? {}
  if (killer && test && test !== name && tests.includes(killer)) rounds.unshift({ tests: [killer], name: test })
  return rounds.filter(round => round.tests.length > 0)
}

/** A test that fails without any fault has noticed nothing. */
async function clearInnocent(planter: ReturnType<typeof startPlanter>, judged: readonly Plan[]): Promise<void> {
  const byKiller = Map.groupBy(judged, ({ mutant }) => {
    const { killer, test } = known[mutant.id] ?? {}
    return killer && JSON.stringify([killer, test])
  })
  for (const [key, plans] of byKiller) {
    const [first] = plans
    if (!key || !first) continue
    const { original, mutant } = first
    const [killer, name] = JSON.parse(key)
    const order = { file: mutant.file, original, planted: original, rounds: [{ tests: [killer], name }] }
    const verdict = await planter.judge(order)
    if (!verdict.killer) continue
    process.stdout.write(`fails without a fault  ${killer}: ${verdict.reason}\n`)
    for (const plan of plans) keep(plan, undefined)
  }
}

/** Another run, of another area, may write too: only one verdict of the file is changed. */
function keep({ mutant }: Plan, verdict: Known | undefined): void {
  const all: Record<string, Known> = existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : {}
  for (const record of [all, known]) {
    if (verdict) record[mutant.id] = verdict
    else delete record[mutant.id]
  }
  mkdirSync(dirname(KNOWN), { recursive: true })
  writeFileSync(`${KNOWN}.${process.pid}`, JSON.stringify(all, null, 1))
  renameSync(`${KNOWN}.${process.pid}`, KNOWN)
}

/** Writes down for the next checkout who noticed what. */
function remember(): void {
  const ids = areas.flatMap(area => area.mutants.map(({ id }) => id))
  const now = ids.flatMap(id => {
    const { killer, test } = known[id] ?? {}
    const answer = killer && test ? `${killer}#${test}` : noticed[id]
    return answer ? [[id, answer]] : []
  })
  writeFileSync(NOTICED, `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`)
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
    const verdicts = ofArea.flatMap(plan => verdictOf(plan) ?? [])
    const noticed = verdicts.filter(({ killer }) => killer).length
    for (const plan of ofArea) {
      const { mutant } = plan
      const verdict = verdictOf(plan)
      if (verdict && !verdict.killer) process.stdout.write(`  survived  ${area}: ${mutant.id} (${mutant.file})\n`)
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
