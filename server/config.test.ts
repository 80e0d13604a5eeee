import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('an empty environment makes the demo work', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    SITE_URL: 'http://127.0.0.1:3000',
    DEMO_TODAY: '2026-11-21',
  })
})

test('every wrong setting is named, not only the first', () => {
  const problems = problemsOf({ PORT: 'abc', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
  expect(problems.map(problem => problem.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'LOG_LEVEL'])
})

test('a variable that looks like a mistyped setting is reported, and no other', () => {
  const { unknownSettings } = readConfig({
    SITE_ULR: 'https://quarter.example',
    TRUSTED_PROXYS: '10.0.0.1',
    IMPORT_INTERVAL: '5',
    WEBHOOK_SECRET_FILES: '/run/secret',
    IMPORT_URL: '',
    HOME: '/root',
    PATHS: '',
    NODE_OPTIONS: '',
  })
  expect(unknownSettings).toEqual([
    { name: 'SITE_ULR', meant: 'SITE_URL' },
    { name: 'TRUSTED_PROXYS', meant: 'TRUSTED_PROXIES' },
    { name: 'IMPORT_INTERVAL' },
    { name: 'WEBHOOK_SECRET_FILES', meant: 'WEBHOOK_SECRET_FILE' },
  ])
})

test('the address of the site has no path and no query', () => {
  for (const url of ['https://quarter.example/flats', 'https://quarter.example/?a=1']) {
    expect(problemsOf({ SITE_URL: url }), url).toEqual(['SITE_URL: must be scheme and host alone, without a path'])
  }
  expect(readConfig({ SITE_URL: 'https://quarter.example/' }).SITE_URL).toBe('https://quarter.example')
})

test('settings that only work together are asked for together', () => {
  expect(problemsOf({ WEBHOOK_URL: 'https://crm.example/hook' })).toEqual([
    'WEBHOOK_SECRET: needed together with WEBHOOK_URL',
  ])
})

test('an address of PostgreSQL is checked whole, and its password is in no message', () => {
  const problems = problemsOf({
    DATABASE_URL: 'postgres://u:secret@db.example/d?sslmode=require',
    DATABASE_OWNER_URL: 'postgres://o:secret@db.example/d?sslmode=verify-full&sslrootcert=/nowhere.pem',
  })
  expect(problems).toEqual([
    'DATABASE_URL: sslmode must be verify-full (encrypted, certificate checked), no-verify or disable',
    'DATABASE_OWNER_URL: sslrootcert: cannot read /nowhere.pem',
  ])
  expect(problemsOf({ DATABASE_OWNER_URL: 'postgres://o:p@db.example/d' })).toEqual([
    'DATABASE_URL: needed together with DATABASE_OWNER_URL',
  ])
})

test('requests leave the machine encrypted, or by a setting that says so', () => {
  const webhook = (url: string, more = {}) => problemsOf({ WEBHOOK_URL: url, WEBHOOK_SECRET: 'x'.repeat(16), ...more })
  const refused = ['WEBHOOK_URL: would send requests unencrypted; use https://, or set WEBHOOK_ALLOW_HTTP=on']
  for (const host of ['crm.example', '10.0.0.5', 'localhost.evil.example', '127.0.0.1.nip.io', '0.0.0.0']) {
    expect(webhook(`http://${host}/hook`), host).toEqual(refused)
    expect(webhook(`https://${host}/hook`), host).toEqual([])
    expect(webhook(`http://${host}/hook`, { WEBHOOK_ALLOW_HTTP: 'on' }), host).toEqual([])
  }
  for (const host of ['localhost:3001', '127.0.0.1', '127.1', '[::1]:8080', 'LOCALHOST']) {
    expect(webhook(`http://${host}/hook`), host).toEqual([])
  }
  const smtp = (url: string, tls: string) => problemsOf({ SMTP_URL: url, MAIL_FROM: 'a', MAIL_TO: 'b', SMTP_TLS: tls })
  expect(smtp('smtp://mail.example', 'off')).toEqual([])
  expect(smtp('smtp://mail.example?tls=off', 'on')).toEqual([
    'SMTP_URL: must not have parameters; SMTP_TLS=off sends unencrypted',
  ])
  expect(smtp('smtps://mail.example', 'off')).toEqual(['SMTP_TLS: off contradicts SMTP_URL, whose smtps:// is TLS'])
  expect(smtp('smtp://mail.example', 'maybe')).toEqual(['SMTP_TLS: must be on or off'])
})

test('a secret can come as a file, and its value is in no message', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kvartal-')), 'secret')
  writeFileSync(file, 'a secret of enough characters\n')
  const config = readConfig({ WEBHOOK_URL: 'https://crm.example/hook', WEBHOOK_SECRET_FILE: file })
  expect(config.WEBHOOK_SECRET).toBe('a secret of enough characters')
  const problems = problemsOf({ WEBHOOK_URL: 'https://crm.example/hook', WEBHOOK_SECRET: 'short' })
  expect(problems.join()).not.toContain('short')
})

test.each([
  [`whsec_${'a'.repeat(28)}`, 'not base64 of at least 24 bytes'],
  [`whsec_${'ключ'.repeat(9)}`, 'not base64 of at least 24 bytes'],
  [`whsk_${'a'.repeat(40)}`, 'a prefix other than'],
  [`"whsec_${'a'.repeat(32)}"`, 'quotes'],
])('a webhook secret %s is refused', (secret, reason) => {
  const problems = problemsOf({ WEBHOOK_URL: 'https://crm.example/hook', WEBHOOK_SECRET: secret })
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^WEBHOOK_SECRET: .*${reason}`))])
})

test('a CRM is configured by settings and files, and no message contains a key', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kvartal-')), 'fields.json')
  writeFileSync(file, '{"UF_CRM_1": "{{property_title}}"}\n')
  const url = 'https://bereg.bitrix24.ru/rest/1/secretkey/'
  expect(readConfig({ BITRIX24_URL: url, BITRIX24_FIELDS_FILE: file })).toMatchObject({
    BITRIX24_TARGET: 'lead',
    BITRIX24_FIELDS: { UF_CRM_1: '{{property_title}}' },
  })
  const problems = problemsOf({
    BITRIX24_URL: 'https://bereg.bitrix24.ru/secretkey',
    BITRIX24_FIELDS: '{"a": "{{flat}}"}',
    AMOCRM_URL: 'https://bereg.amocrm.ru',
    AMOCRM_CLIENT_ID: 'id',
    AMOCRM_TOKEN_KEY: 'secretkey',
  })
  expect(problems.map(problem => problem.split(':')[0])).toEqual([
    'BITRIX24_FIELDS',
    'AMOCRM_TOKEN_KEY',
    'AMOCRM_ID_FIELD',
    'AMOCRM_CLIENT_SECRET, AMOCRM_REDIRECT_URI',
    'BITRIX24_URL',
  ])
  expect(problems.join()).not.toContain('secretkey')
})

test('what should be a file and cannot be read is a problem like any other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-'))
  expect(problemsOf({ WEBHOOK_SECRET_FILE: folder, PORT: 'abc' })).toEqual([
    `WEBHOOK_SECRET_FILE: cannot read ${folder}: EISDIR`,
    'PORT: must be a port, 0 to 65535',
  ])
})

test.each(['', '{', '{}', '{"today": "soon"}'])('a demo with the date %j is a problem of the settings', text => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-'))
  const file = join(folder, 'demo.json')
  writeFileSync(file, text)
  expect(problemsOf({ CONTENT_DIR: folder })).toEqual([`CONTENT_DIR: ${file} must be {"today": "YYYY-MM-DD"}`])
})

test('the version is that of the package, with npm and without', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(readConfig({}).VERSION).toBe(version)
})

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', SITE_URL: '' }).PORT).toBe(3000)
})

test('trusted proxies are addresses and networks', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 fd00::/8' })
  expect(trustedProxies.check('10.1.2.3')).toBe(true)
  expect(trustedProxies.check('192.168.0.1')).toBe(false)
  for (const entry of [
    '10.0.0.1/',
    '10.0.0.0/8/8',
    '10.0.0.0/0x8',
    '10.0.0.0/1e1',
    '10.0.0.0/33',
    'fd00::/129',
    'fe80::1%eth0',
    '/8',
  ])
    expect(problemsOf({ TRUSTED_PROXIES: entry }), entry).toHaveLength(1)
  expect(problemsOf({ TRUSTED_PROXIES: 'example.com' })).toEqual([
    'TRUSTED_PROXIES: example.com is neither an address nor a network',
  ])
})

test('a number is written in digits', () => {
  const numbers = [
    'PORT',
    'METRICS_PORT',
    'METRICA_ID',
    'CDN_SECONDS',
    'IMAGE_CACHE_MB',
    'IMPORT_MINUTES',
    'REQUESTS_PER_MINUTE',
  ]
  const terms = ['RETENTION_REQUESTS_MONTHS', 'RETENTION_IP_DAYS', 'AMOCRM_PIPELINE_ID']
  for (const name of [...numbers, ...terms]) {
    for (const value of ['0x50', '1e2', ' 60', '60 ', '+60', '60.0', '-60', '6_0', 'many', '٦٠'])
      expect(problemsOf({ [name]: value }), `${name}=${value}`).toEqual([expect.stringMatching(`^${name}: must be `)])
    expect(problemsOf({ [name]: '60' }), name).toEqual([])
  }
})

test('addresses have no user name and password, but for those that are called with them', () => {
  const withLogin = 'https://anna:s3cret@host.example/rest/1/key/'
  const plain = [
    'SITE_URL',
    'CAPTCHA_URL',
    'CALLTRACKING_SCRIPT_URL',
    'CALLTRACKING_URL',
    'METRICA_URL',
    'CALLBACK_WIDGET_URL',
  ]
  const services = [
    'PLANNER_URL',
    'PERSONAL_AREA_URL',
    'IMGPROXY_URL',
    'BITRIX24_URL',
    'AMOCRM_URL',
    'AMOCRM_REDIRECT_URI',
  ]
  for (const name of [...plain, ...services])
    expect(problemsOf({ [name]: withLogin }), name).toContain(`${name}: must not contain a user name or password`)
  const webhook = (url: string) => problemsOf({ WEBHOOK_URL: url, WEBHOOK_SECRET: 'x'.repeat(16) })
  expect(webhook(withLogin)).toEqual([])
  expect(webhook('https://anna:100%@host.example/')).toEqual([
    'WEBHOOK_URL: has a user name or password that cannot be decoded',
  ])
  const smtp = (url: string) => problemsOf({ SMTP_URL: url, MAIL_FROM: 'a', MAIL_TO: 'b' })
  expect(smtp('smtp://anna:s3cret@mail.example')).toEqual([])
  expect(smtp('smtp://anna:100%@mail.example')).toEqual([
    'SMTP_URL: has a user name or password that cannot be decoded',
  ])
  expect(smtp('smtp://anna:s3cret@mail.example:x')).toEqual(['SMTP_URL: is not a valid address'])
})

test('no message holds the password of an address', () => {
  const wrong = 'ftp://anna:s3c/ret@host.example:x/'
  const names = ['ALLOWED_HOSTS', 'TRUSTED_PROXIES', 'HOST', 'DATABASE_URL', 'SMTP_URL', 'WEBHOOK_URL', 'IMPORT_URL']
  for (const value of [
    'https://anna:s3cret@host.example:x',
    'ftp://anna:s3cret@host.example',
    'https://:s3@cret@host.example:x',
  ])
    for (const name of names) expect(problemsOf({ [name]: value }).join(), `${name}=${value}`).not.toMatch(/s3|cret/)
  expect(problemsOf({ IMPORT_URL: wrong })).toEqual(['IMPORT_URL: must be a file or an http(s) address'])
  expect(problemsOf({ IMPORT_URL: 'https://anna:100%@host.example' })).toHaveLength(1)
  for (const value of ['/srv/stock.xml', 'C:\\stock.csv', 'https://anna:s3cret@host.example/feed.xml'])
    expect(problemsOf({ IMPORT_URL: value }), value).toEqual([])
})

test('a port, a host, a folder or a key that cannot be is named in one line', () => {
  expect(problemsOf({ PORT: '99999' })).toEqual(['PORT: must be a port, 0 to 65535'])
  expect(problemsOf({ PORT: '80.5' })).toEqual(['PORT: must be a port, 0 to 65535'])
  expect(problemsOf({ HOST: 'not a host' })).toEqual(['HOST: not a host is neither an address nor a name'])
  expect(problemsOf({ CONTENT_DIR: '/nowhere/at/all' })).toEqual(['CONTENT_DIR: there is no folder /nowhere/at/all'])
  expect(problemsOf({ ALLOWED_HOSTS: 'www.site.example, https://site.example' })).toEqual([
    'ALLOWED_HOSTS: https://site.example is no name of a host',
  ])
  for (const key of ['ab', 'ab'.repeat(15), 'ab'.repeat(65)]) {
    expect(problemsOf({ IMAGE_KEY: key })).toEqual(['IMAGE_KEY: must be 16 to 64 bytes in hex'])
  }
  expect(readConfig({ IMAGE_KEY: 'ab'.repeat(32) }).IMAGE_KEY).toBe('ab'.repeat(32))
})

test('what does not read the content needs none: data is saved and looked after while its folder is away', () => {
  expect(readConfig({ CONTENT_DIR: '/nowhere/at/all' }, 'not read').CONTENT_DIR).toBe('/nowhere/at/all')
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-'))
  writeFileSync(join(folder, 'demo.json'), 'torn')
  expect(readConfig({ CONTENT_DIR: folder }, 'not read').DEMO_TODAY).toBeUndefined()
  for (const file of ['cli/backup.ts', 'cli/restore.ts', 'cli/requests/requests.ts'])
    expect(readFileSync(file, 'utf8'), file).toContain("readConfig(environment, 'not read')")
})

test('the metrics port listens on loopback by default', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).METRICS_HOST).toBe('127.0.0.1')
  expect(readConfig({ METRICS_HOST: '10.0.0.5' }).METRICS_HOST).toBe('10.0.0.5')
})
