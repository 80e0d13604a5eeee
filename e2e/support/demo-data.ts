import { copyFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** As the site calls it. */
const FILE = 'kvartal.db'
/** Beside the site that all tests share, made before the first test. */
const preparedFile = () => resolve(process.env.E2E_DATA_DIR ?? '.', 'prepared.db')

/** Runs once, when the shared site is up: keeps what its first start has made of the demo, before anybody has used it. */
export default function keepDemoData(): void {
  const file = preparedFile()
  if (existsSync(file)) return
  const db = new DatabaseSync(resolve(process.env.E2E_DATA_DIR ?? '.', FILE))
  try {
    db.prepare('vacuum into ?').run(file)
  } finally {
    db.close()
  }
}

/**
 * Gives a site of its own the database of a demo that was started once: to make it anew takes three seconds of a processor.
 * @param dataDir an empty folder, its `DATA_DIR`
 */
export function fillWithDemo(dataDir: string): void {
  copyFileSync(preparedFile(), join(dataDir, FILE))
}
