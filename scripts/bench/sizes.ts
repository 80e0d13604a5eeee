import { mkdtempDisposableSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { measureRoutes } from '../bundle-sizes.ts'
import { startServer } from '../server-process.ts'
import { type BenchRow, printTable } from './support/table.ts'

const KB = 1024
const MAX_JS_KB = 140
const MAX_CSS_KB = 30
const EXAMPLES: Record<string, string> = { '/': '/', '/flats': '/flats', '/flats/:id': paths.flat(FLATS.onSale) }

/** Prints JavaScript, CSS, fonts and HTML of each page, brotli bytes. */
export async function benchSizes(): Promise<boolean> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kvartal-bench-'))
  await using site = await startServer({ DATA_DIR: folder.path })
  const rows: BenchRow[] = []
  let reached = true
  for (const { path, jsBytes, cssBytes } of measureRoutes('build/client')) {
    const ok = jsBytes <= MAX_JS_KB * KB && cssBytes <= MAX_CSS_KB * KB
    reached &&= ok
    const example = EXAMPLES[path]
    const html = example ? `, HTML ${kb(await htmlBytes(site.url + example))}` : ''
    rows.push({
      name: path,
      value: `JS ${kb(jsBytes)}, CSS ${kb(cssBytes)}${html}`,
      bound: `JS ≤ ${MAX_JS_KB} KB, CSS ≤ ${MAX_CSS_KB} KB`,
      ok,
    })
  }
  const fonts = await readdir('build/client/fonts')
  for (const font of fonts.filter(name => name.endsWith('.woff2'))) {
    rows.push({ name: `fonts/${font}`, value: kb(statSync(join('build/client/fonts', font)).size) })
  }
  printTable('What a browser loads (brotli)', rows)
  return reached
}

async function htmlBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  return Number(response.headers.get('content-length'))
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`
}
