import { join } from 'node:path'

/** The programs of the server: one build makes them all (`vite.config.ts`), `build/server/<name>.js`. Sources by name. */
export const ENTRIES = {
  main: 'server/main.ts',
  app: 'server/app.ts',
  kvartal: 'cli/kvartal.ts',
  'feeds-worker': 'server/adapters/feeds/worker.ts',
  'pdf-worker': 'server/adapters/pdf/worker.ts',
  'workbook-worker': 'server/adapters/stock/xlsx-worker.ts',
} as const

/** File of a program to start as a process or thread: in the build next to this module, in tests and development its source. */
export function entryFile(name: keyof typeof ENTRIES): string {
  return import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, '..', ENTRIES[name])
    : join(import.meta.dirname, `${name}.js`)
}
