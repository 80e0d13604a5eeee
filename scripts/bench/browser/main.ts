/** Pages in a browser: Lighthouse with mobile settings, and interactions. Needs a build. */
import { execFile } from 'node:child_process'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addressOf, UNKNOWN_PAGE, walkedPages } from '#app/pages/registry.ts'
import { LOTS, SLUGS } from '#demo/testing/known-flats.ts'
import { startServer, untilIdle } from '../../server-process.ts'
import { type BenchRow, median, printTable } from '../support/table.ts'
import { DEBUGGING_PORT, launchBrowser } from './browser.ts'
import { measureInteractions } from './interactions.ts'

/** Run by `npx`: as a package it would be a fifth of the files that every installation writes. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Now and then Lighthouse misses the start of a page load and has to be run again. */
const TRIES = 3
/** A report has pictures of the page. */
const MAX_REPORT_BYTES = 64 * 1024 ** 2

/** The part of a report that is read here. */
interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string }>
}

const PAGES = walkedPages
  .filter(({ pattern }) => pattern !== UNKNOWN_PAGE)
  .map(entry => ({ ...entry, address: addressOf(entry, LOTS, SLUGS) }))
/** Personal and print pages are `noindex`. */
const WITHOUT_SEO = new Set(PAGES.filter(({ audience }) => audience !== 'public').map(({ address }) => address))
const MIN_SCORE = 0.95
/** A page that is one large picture. */
const MIN_SCORES: Readonly<Record<string, number>> = { '/genplan performance': 0.9 }
const MAX_SHIFT = 0.02
/** Runs of Lighthouse vary with the load of the machine: the median counts. */
const RUNS = 3

/** Prints scores and layout shift of some addresses, or of all pages with interactions; false when a bound is missed. */
export async function benchBrowser(addresses: readonly string[]): Promise<boolean> {
  const measured = addresses.length > 0 ? addresses : PAGES.map(({ address }) => address)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kvartal-bench-'))
  await using site = await startServer({ DATA_DIR: folder.path })
  await using browser = await launchBrowser()
  const rows: BenchRow[] = []
  for (const path of measured) {
    // The first visit makes the page, and pictures that later ones find.
    await fetch(site.url + path)
    await untilIdle(site.pid)
    rows.push(...(await scores(site.url, path)))
  }
  printTable('Lighthouse with mobile settings', rows)
  const interactions = addresses.length === 0 ? await measureInteractions(browser, site.url) : []
  if (addresses.length === 0) printTable('Interactions on a desktop and a phone at 4x slowdown', interactions)
  return [...rows, ...interactions].every(({ ok }) => ok !== false)
}

async function scores(site: string, path: string): Promise<BenchRow[]> {
  const runs: LighthouseReport[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(site + path))
  const rows = Object.keys(runs[0]?.categories ?? {})
    .filter(id => id !== 'seo' || !WITHOUT_SEO.has(path))
    .map(id => {
      const least = MIN_SCORES[`${path} ${id}`] ?? MIN_SCORE
      const score = median(runs.map(({ categories }) => categories[id]?.score ?? 0))
      return {
        id,
        name: `${path} ${id}`,
        value: String(Math.round(score * 100)),
        bound: `≥ ${least * 100}`,
        ok: score >= least,
      }
    })
  const numeric = (audit: string) => median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const shift = numeric('cumulative-layout-shift')
  return [
    ...rows,
    { name: `${path} layout shift`, value: shift.toFixed(3), bound: `≤ ${MAX_SHIFT}`, ok: shift <= MAX_SHIFT },
    ...rows.filter(({ ok }) => !ok).flatMap(({ id }) => failedAudits(path, runs[0], id)),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(audit => ({
      name: `${path} ${audit}`,
      value: `${Math.round(numeric(audit))} ms`,
    })),
  ]
}

/** @throws Error with what Lighthouse says when it fails again and again */
async function runLighthouse(url: string, tries = TRIES): Promise<LighthouseReport> {
  const args = ['--yes', LIGHTHOUSE, url, `--port=${DEBUGGING_PORT}`, '--output=json', '--quiet']
  try {
    const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: MAX_REPORT_BYTES })
    return JSON.parse(stdout)
  } catch (error) {
    if (tries > 1) return await runLighthouse(url, tries - 1)
    // The message of the error is the whole report.
    const said = error instanceof Error && 'stderr' in error ? error.stderr : error
    throw new Error(`Lighthouse failed at ${url}: ${said}`)
  }
}

function failedAudits(path: string, result: LighthouseReport | undefined, category: string): BenchRow[] {
  const refs = result?.categories[category]?.auditRefs ?? []
  return refs
    .filter(({ id, weight }) => weight > 0 && (result?.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => ({ name: `  ${path} ${id}`, value: result?.audits[id]?.displayValue ?? 'failed' }))
}
