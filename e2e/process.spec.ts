import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { elementAt } from '#domain/lib/collections.ts'
import { fillWithDemo } from './support/demo-data.ts'
import { type SiteProcess, startSiteProcess } from './support/site-process.ts'

const PER_SECOND = 60

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-process-'))
  folders.push(folder)
  return folder
}
/** Of a site that has the demo. */
function newDemoFolder(): string {
  const folder = newFolder()
  fillWithDemo(folder)
  return folder
}
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test.describe('a start that cannot succeed ends with a clear line and another code than 0', { tag: '@desktop' }, () => {
  async function failure(environment: Record<string, string>, folder?: string): Promise<string> {
    const site = await startSiteProcess({ DATA_DIR: newDemoFolder(), ...environment }, folder)
    expect(await site.ended).toBe(1)
    expect(site.output(), 'no stack').not.toMatch(/\n\s+at /)
    return site.output().trim()
  }

  test('the port is taken', { tag: '@long' }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise(done => other.once('listening', done))
    const address = other.address()
    const port = String(typeof address === 'object' && address ? address.port : 0)
    expect(await failure({ PORT: port })).toContain(`kvartal: port ${port} of 127.0.0.1 is taken`)
    expect(await failure({ METRICS_PORT: port })).toContain(`kvartal: port ${port} of 127.0.0.1 is taken`)
    other.close()
  })

  test('settings are wrong: all of them are named, no secret is shown', async () => {
    const output = await failure({
      PORT: 'seventy',
      SITE_URL: 'nonsense',
      METRICS_PORT: '-1',
      WEBHOOK_SECRET: 'short-secret',
      LOG_LEVEL: 'loud',
    })
    for (const name of ['PORT', 'SITE_URL', 'METRICS_PORT', 'WEBHOOK_SECRET', 'LOG_LEVEL']) {
      expect(output).toMatch(new RegExp(`^\\s+${name}\\b`, 'm'))
    }
    expect(output).not.toContain('short-secret')
  })

  test('the database is damaged: nothing of it is touched', async () => {
    const folder = newFolder()
    const file = join(folder, 'kvartal.db')
    const bytes = Buffer.from('this was a database once '.repeat(1000))
    writeFileSync(file, bytes)
    const output = await failure({ DATA_DIR: folder })
    expect(output.split('\n')).toHaveLength(1)
    expect(output).toContain('the file is not a database')
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  test('the database does not answer', async () => {
    const output = await failure({ DATABASE_URL: 'postgres://kvartal:secret-word@127.0.0.1:1/kvartal' })
    expect(output).toContain('PostgreSQL')
    expect(output).not.toContain('secret-word')
  })

  test('the folder of the data is a file', async () => {
    const file = join(newFolder(), 'data')
    writeFileSync(file, '')
    expect(await failure({ DATA_DIR: file })).toContain(`cannot write ${file}`)
  })
})

test('a site that receives SIGTERM ends by itself, without an error', { tag: '@desktop' }, async () => {
  const site = await startSiteProcess({ DATA_DIR: newDemoFolder() })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  site.signal('SIGTERM')
  expect(await site.ended, site.output()).toBe(0)
})

test('two instances are stopped in turn under load without a failed request', {
  tag: ['@desktop', '@long'],
}, async () => {
  test.setTimeout(120_000)
  const environment = {
    DATA_DIR: newDemoFolder(),
    TRUSTED_PROXIES: '127.0.0.1',
    SITE_URL: 'http://site.test',
    ALLOWED_HOSTS: '127.0.0.1',
  }
  const start = () => startSiteProcess(environment)
  const balancer = createBalancer([await start(), await start()])
  const load = startLoad(balancer, PER_SECOND)

  await expect.poll(() => load.sent()).toBeGreaterThan(PER_SECOND)
  for (const turn of [0, 1]) {
    const site = elementAt(balancer.sites, turn)
    site.signal('SIGTERM')
    expect(await site.ended, site.output()).toBe(0)
    balancer.sites[turn] = await start()
    // A balancer has to have seen the new one before the other is stopped.
    await expect.poll(() => balancer.countReady()).toBe(2)
  }
  const { sent, failed } = await load.stop()
  await balancer.close()
  expect(failed).toEqual([])
  expect(sent).toBeGreaterThan(PER_SECOND * 4)
})

/** Sends each call to the next instance that says it is ready, as a balancer does that asks every half second. */
function createBalancer(sites: SiteProcess[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  let ready: SiteProcess[] = [...sites]
  let turn = 0
  let isOpen = true
  const watching = (async () => {
    while (isOpen) {
      const answers = await Promise.all(sites.map(site => fetch(`${site.url}/readyz`).catch(() => undefined)))
      ready = sites.filter((_, index) => answers[index]?.ok)
      await sleep(500)
    }
  })()
  return {
    sites,
    agent,
    next: () => ready[turn++ % ready.length],
    countReady: () => ready.length,
    async close() {
      isOpen = false
      await watching
      agent.destroy()
      for (const site of sites) site.signal('SIGTERM')
      await Promise.all(sites.map(site => site.ended))
    },
  }
}

/** Pages, calls, files and requests of buyers, so many a second, until it is stopped. */
function startLoad(balancer: ReturnType<typeof createBalancer>, perSecond: number) {
  const failed: string[] = []
  let sent = 0
  const underWay = new Set<Promise<void>>()
  const send = (method: string, path: string, body?: string) => {
    const number = sent++
    const call = ask(balancer, method, path, body, `198.51.${number >> 8}.${number & 255}`).then(
      status => {
        if (status >= 400) failed.push(`${method} ${path} answered ${status}`)
      },
      (error: unknown) => {
        failed.push(`${method} ${path}: ${error}`)
      },
    )
    const counted = call.finally(() => underWay.delete(counted))
    underWay.add(counted)
  }
  const asked = ['/', '/flats', paths.flat(FLATS.onSale), '/api/property/?rooms=2', '/favicon.svg']
  const timer = setInterval(() => {
    if (sent % 6 < 5) send('GET', asked[sent % 6] ?? '/')
    else
      send(
        'POST',
        '/api/request/',
        JSON.stringify({ name: 'Анна Нагрузка', phone: `+7914${String(sent).padStart(7, '0')}` }),
      )
  }, 1000 / perSecond)
  return {
    sent: () => sent,
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      return { sent, failed }
    },
  }
}

function ask(
  balancer: ReturnType<typeof createBalancer>,
  method: string,
  path: string,
  body: string | undefined,
  client: string,
): Promise<number> {
  return new Promise((done, failed) => {
    const site = balancer.next()
    if (!site?.url) return failed(new Error('no instance is ready'))
    const headers = { 'X-Forwarded-For': client, ...(body ? { 'Content-Type': 'application/json' } : {}) }
    const call = request(new URL(path, site.url), { method, headers, agent: balancer.agent }, answer => {
      answer.on('error', failed)
      answer.on('end', () => done(answer.statusCode ?? 0)).resume()
    })
    call.on('error', failed)
    call.end(body)
  })
}
