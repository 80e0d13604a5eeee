/**
 * Writes down when an event loop stood still, one line each, time of the end and length in milliseconds, into the file that
 * `STALL_FILE` names. Loaded into the site's process before the site (`NODE_OPTIONS=--import`), or run alone: then it is the
 * bystander, which stands only when the machine itself does.
 */
import { appendFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const BEAT_MS = 5
const WORTH_WRITING_MS = 10

const file = process.env.STALL_FILE
let lastMs = performance.now()
const beat = setInterval(() => {
  const nowMs = performance.now()
  const stoodMs = nowMs - lastMs - BEAT_MS
  lastMs = nowMs
  if (file && stoodMs > WORTH_WRITING_MS) appendFileSync(file, `${Date.now()} ${Math.round(stoodMs)}\n`)
}, BEAT_MS)
if (process.argv[1] !== fileURLToPath(import.meta.url)) beat.unref()
