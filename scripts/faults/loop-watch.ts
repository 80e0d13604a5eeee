/**
 * Loaded into the site's process before the site (`NODE_OPTIONS=--import`): writes down when its event loop stood still, one line
 * each, time and length in milliseconds, into the file that `STALL_FILE` names.
 */
import { appendFileSync } from 'node:fs'

const BEAT_MS = 5
const WORTH_WRITING_MS = 20

const file = process.env.STALL_FILE
let lastMs = performance.now()
setInterval(() => {
  const nowMs = performance.now()
  const stoodMs = nowMs - lastMs - BEAT_MS
  lastMs = nowMs
  if (file && stoodMs > WORTH_WRITING_MS) appendFileSync(file, `${Date.now()} ${Math.round(stoodMs)}\n`)
}, BEAT_MS).unref()
