import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertWhole } from '#server/db/backup.ts'
import { verifyHash } from '#server/db/backup-files.ts'
import type { Tell } from './figures.ts'
import { startSiteProcess } from './site-process.ts'
import { countLost, readStore } from './store.ts'
import { keepPosting } from './visitors.ts'

/** A first start takes about this long, a backup less. */
const START_MS = 1800
const BACKUP_MS = 600

/** Runs a script with our Node for a random while, then kills it. */
async function killWithin(script: string, dataDir: string, longestMs: number): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [script], { env, stdio: 'ignore' })
  const exited = once(child, 'exit')
  await Promise.race([sleep(50 + randomInt(longestMs)), exited])
  child.kill('SIGKILL')
  await exited
}

/** F1: the first start is killed while it migrates and seeds; the next one finds or makes the whole catalogue. */
export async function killWhileSeeding(dataDir: string, kills: number, tell: Tell): Promise<void> {
  const counts = new Set<number>()
  let integrity = 'ok'
  for (let kill = 0; kill < kills; kill += 1) {
    rmSync(dataDir, { recursive: true, force: true })
    await killWithin('server/main.ts', dataDir, START_MS)
    const site = await startSiteProcess(dataDir)
    const answer: { count: number } = await (await fetch(`${site.url}/api/property/?limit=1`)).json()
    counts.add(answer.count)
    await site.kill()
    const found = readStore(dataDir).integrity
    if (found !== 'ok') integrity = found
  }
  const [count = 0] = counts
  tell('first starts killed; integrity', `${kills}; ${integrity}`, integrity === 'ok')
  tell('flats on sale after the next start', [...counts].join(' '), counts.size === 1 && count > 0)
}

/** F1: backups are killed while visitors post; what bears the name of a backup is a whole one, and the next one succeeds. */
export async function killWhileBackingUp(dataDir: string, kills: number, tell: Tell): Promise<void> {
  const site = await startSiteProcess(dataDir)
  const posting = keepPosting(site.url)
  const folder = join(dataDir, 'backups')
  for (let kill = 0; kill < kills; kill += 1) await killWithin('scripts/backup.ts', dataDir, BACKUP_MS)
  const last = spawn(process.execPath, ['scripts/backup.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const [code] = await once(last, 'exit')
  await posting.stop()
  await site.kill()

  const backups = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.db')) : []
  const damaged: string[] = []
  for (const name of backups) {
    try {
      await verifyHash(join(folder, name))
      assertWhole(join(folder, name))
    } catch (error) {
      damaged.push(error instanceof Error ? error.message : name)
    }
  }
  tell('backups killed; the next one ends with', `${kills}; ${code}`, code === 0)
  tell('backups under their names, of them damaged', `${backups.length}, ${damaged.length}`, damaged.length === 0)
  const lost = countLost(posting.sent, readStore(dataDir))
  tell('acknowledged meanwhile, lost', `${posting.sent.length}, ${lost}`, lost === 0)
}
