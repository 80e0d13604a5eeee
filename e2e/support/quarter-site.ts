import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isLongRun } from '#server/testing/run-length.ts'
import { startSiteProcess } from './site-process.ts'

/** A site of another quarter than the demo, with its own database. */
export type QuarterSite = Awaited<ReturnType<typeof startQuarterSite>>

/**
 * Starts the site of a quarter, in a long run with its own build: that takes 16 seconds of processor time.
 * @param write       puts its content into a folder that is not there yet
 * @param environment further settings
 */
export async function startQuarterSite(write: (contentDir: string) => void, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-quarter-'))
  const contentDir = join(folder, 'content')
  write(contentDir)
  if (isLongRun) build(folder, contentDir)
  else symlinkSync(resolve('build'), join(folder, 'build'), 'dir')
  const site = await startSiteProcess(
    { CONTENT_DIR: contentDir, DATA_DIR: join(folder, 'data'), ...environment },
    folder,
  )
  if (!site.url) throw new Error(`the site did not start: ${site.output()}`)
  return {
    url: site.url,
    contentDir,
    /** What browsers load. */
    clientDir: join(folder, 'build', 'client'),
    output: site.output,
    async close() {
      site.signal('SIGKILL')
      await site.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Overrides texts of the interface for a quarter. @param texts by key */
export function overrideTexts(contentDir: string, texts: Readonly<Record<string, string>>): void {
  writeFileSync(join(contentDir, 'content/texts.json'), JSON.stringify(texts))
}

/**
 * A separate build; its packages are ours. With Vite's own minifier it takes half of the time of the one
 * that the other tests run with.
 */
function build(folder: string, contentDir: string): void {
  mkdirSync(join(folder, 'build'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/.bin/react-router', 'build', '--minify', 'oxc'],
    {
      env: { ...process.env, NODE_ENV: 'production', CONTENT_DIR: contentDir, BUILD_DIR: join(folder, 'build') },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`the build failed: ${stderr}`)
}
