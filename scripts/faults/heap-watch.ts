/**
 * Loaded before the site (`--import`): at SIGUSR2 it collects what nobody holds and writes the size of the heap, bytes, into
 * `heap.txt` of `DATA_DIR`.
 */
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  writeFileSync(`${process.env.DATA_DIR}/heap.txt`, String(process.memoryUsage().heapUsed))
})
