import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** As the site calls it. */
const FILE = 'kvartal.db'
const PICTURES = 'images'
/** Of the site that all tests share, made before the first test. */
const shared = (name: string) => resolve(process.env.E2E_DATA_DIR ?? '.', name)
const preparedFile = () => shared('prepared.db')

/** Runs once, when the shared site is up: keeps what its first start has made of the demo, before anybody has used it. */
export default function keepDemoData(): void {
  const file = preparedFile()
  if (existsSync(file)) return
  const db = new DatabaseSync(shared(FILE))
  try {
    db.prepare('vacuum into ?').run(file)
  } finally {
    db.close()
  }
}

/**
 * Gives a separate site a copy of the demo database: making it again takes three seconds of processor time.
 * @param dataDir an empty folder, its `DATA_DIR`
 */
export function fillWithDemo(dataDir: string): void {
  copyFileSync(preparedFile(), join(dataDir, FILE))
  sharePictures(dataDir)
}

/**
 * Lets a site that shows pictures of the demo keep them with the site that all tests share, as processes on one disk may: those that every
 * start makes ahead take nine seconds of a processor.
 * @param dataDir its `DATA_DIR`, without pictures; made when it is not there
 */
export function sharePictures(dataDir: string): void {
  for (const folder of [shared(PICTURES), dataDir]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  symlinkSync(shared(PICTURES), join(dataDir, PICTURES))
}
