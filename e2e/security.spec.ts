import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { PROMOS } from '#demo/testing/known-documents.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { chance } from '#server/testing/fuzz.ts'
import { inRun } from '#server/testing/run-length.ts'
import { xssVectors } from '#server/testing/xss-vectors.ts'
import { sharePictures } from './support/demo-data.ts'
import { writeHostileContent } from './support/hostile-content.ts'
import { STRANGER } from './support/personal-data.ts'
import { startSiteProcess } from './support/site-process.ts'
import { expect, test } from './support/test.ts'

const STATUS_ON_CONSOLE = /Failed to load resource: the server responded with a status of 4\d\d/

declare global {
  interface Window {
    hasRun?: boolean
  }
}

/** What of a hostile text has become more than text. A violation of the policy fails the test by itself. */
async function listInjected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = window.hasRun ? ['a script ran'] : []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isAddress = /^(?:href|src|action|formaction|data|xlink:href|srcdoc)$/.test(name)
        if (/^on/.test(name) || (isAddress && /^\s*(?:javascript|data:text|vbscript)|evil\.test/i.test(value)))
          found.push(`<${element.localName} ${name}="${value}">`)
      }
      if (/^(?:base|iframe|object|embed|marquee|math)$/.test(element.localName)) found.push(`<${element.localName}>`)
      if (element.matches('meta[http-equiv]')) found.push('<meta http-equiv>')
    }
    return found
  })
}

test.describe('hostile texts stay text', { tag: '@desktop' }, () => {
  test.describe.configure({ timeout: 120_000 })

  test.beforeEach(async ({ page, noise }) => {
    noise.expect(STATUS_ON_CONSOLE)
    noise.expect(/net::ERR_FAILED/)
    await page.addInitScript(() => Object.assign(window, { xss: () => (window.hasRun = true) }))
    // Pictures and fonts are irrelevant here and take most of the time.
    await page.route(/\.(?:woff2|avif|webp|jpe?g|png)$|\/(?:img|plans)\//, route => route.abort())
    page.on('dialog', dialog => {
      throw new Error(`a dialog: ${dialog.message()}`)
    })
  })

  test('there are sixty', () => expect(new Set(xssVectors).size).toBe(60))

  test('in the query of a page', async ({ page }) => {
    const names = ['rooms', 'price_min', 'number', 'ordering', 'view', 'utm_source', 'from', 'offset', 'building', 'q']
    for (let at = 0; at < xssVectors.length; at += 12) {
      const query = new URLSearchParams()
      for (const [index, vector] of xssVectors.slice(at, at + 12).entries()) {
        query.append(names[(at + index) % names.length] ?? 'q', vector)
        query.append(vector, vector)
      }
      await page.goto(`/flats?${query}#${encodeURIComponent(xssVectors[at] ?? '')}`)
      expect(await listInjected(page), String(query)).toEqual([])
    }
  })

  test('in the path', async ({ page }) => {
    for (const vector of xssVectors.filter((_, index) => index % 8 === 0)) {
      const answer = await page.goto(`/flats/${encodeURIComponent(vector)}`)
      expect(answer?.status(), vector).toBe(404)
      expect(await listInjected(page), vector).toEqual([])
    }
  })

  test('in the form that comes back filled in', async ({ page }) => {
    // The page that answers has no script, and looks do not matter.
    await page.route('**/assets/**', route => route.abort())
    await page.goto('/api/docs/')
    for (const vector of xssVectors.filter((_, index) => (index + 3) % inRun({ short: 4, long: 1 }) === 0)) {
      const [answer] = await Promise.all([
        page.waitForResponse(response => response.url().endsWith('/api/request/')),
        page.evaluate(text => {
          const form = document.createElement('form')
          Object.assign(form, { method: 'post', action: '/api/request/' })
          for (const name of ['name', 'phone', 'mail', 'type', 'link', 'property', 'extra', text]) {
            const input = document.createElement('input')
            Object.assign(input, { name, value: text })
            form.append(input)
          }
          document.body.append(form)
          form.submit()
        }, vector),
      ])
      await page.waitForLoadState('domcontentloaded')
      expect(answer.status(), vector).toBe(400)
      expect(await page.getByLabel('Имя').first().inputValue(), vector).toBe(typedBack(vector))
      expect(await listInjected(page), vector).toEqual([])
    }
  })

  test('in the content', async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'kvartal-hostile-'))
    writeHostileContent(join(folder, 'content'))
    sharePictures(join(folder, 'data'))
    const site = await startSiteProcess({
      CONTENT_DIR: join(folder, 'content'),
      DATA_DIR: join(folder, 'data'),
      // Its own address is not known before it listens; a relative one does for everything that is looked at.
      SITE_URL: 'http://127.0.0.1',
    })
    expect(site.url, site.output()).toBeDefined()
    const more = inRun({ short: [], long: ['/flats', '/media/promo', '/media/news'] })
    for (const path of ['/', paths.flat(FLATS.onSale), paths.promo(PROMOS.ofRate), '/faq', ...more]) {
      await page.goto(`${site.url}${path}`)
      expect(await listInjected(page), path).toEqual([])
      expect(await page.locator('body').innerText(), path).toMatch(/xss\(\)|evil\.test/)
    }
    await page.goto('about:blank')
    site.signal('SIGKILL')
    await site.ended
    rmSync(folder, { recursive: true, force: true })
  })
})

/** Fields of one line lose what ends a line. */
function typedBack(text: string): string {
  return text.replace(/[\r\n]/g, '')
}

test('a script that got into a page is stopped, and those of the page bring it to life @desktop', async ({
  page,
  noise,
}) => {
  noise.expect(/Content Security Policy/)
  noise.expect(/^policy: script-src-elem refuses inline$/)
  await page.route('/', async route => {
    const answer = await route.fetch()
    const html = await answer.text()
    expect(html, 'the mark of our own scripts does not go out').not.toContain('nonce=')
    const injected = html.replace('</head>', '<script>window.hasRun = true</script></head>')
    await route.fulfill({ response: answer, body: injected })
  })
  const stopped = page.waitForEvent('console', message => message.text().includes('Content Security Policy'))
  await page.goto('/')
  await stopped
  await page.getByRole('banner').getByRole('button', { name: 'Меню' }).locator('visible=true').click()
  await expect(page.getByRole('dialog', { name: 'Меню сайта' })).toHaveAttribute('data-state', 'open')
  expect(await page.evaluate(() => window.hasRun)).toBeUndefined()
})

test.describe('the built site', { tag: '@desktop' }, () => {
  test('broken addresses of pages: no 5xx, no stack', async ({ request, baseURL }) => {
    const random = chance(20_261_121)
    const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
    const roots = [
      '/',
      '/flats',
      '/flats/',
      paths.flat(FLATS.first),
      '/favorites',
      '/genplan',
      '/purchase/',
      '/media/news/',
      '/_/form-result',
      '/_root',
    ]
    const tails = [
      '',
      '.data',
      '/.data',
      '/%00',
      '/%zz',
      '/..',
      '/%2e%2e',
      '/1.css',
      '%20',
      '/__proto__',
      '/constructor',
      '\\x',
      ';a=b',
      '/999999999999',
      `/${'a'.repeat(2000)}`,
      `/${encodeURIComponent('ы'.repeat(300))}`,
    ]
    const queries = [
      '',
      '?',
      '?_routes=x',
      '?_routes=root,routes%2Flayout',
      '?index',
      '?rooms=%FF',
      '?price_min=1e999',
      '?offset=-1',
      '?compare=1,2,x',
      '?at=9.9.999',
      '?view=__proto__',
      '?ordering=-,-,-',
      `?${'rooms=1&'.repeat(60)}`,
    ]
    const found: string[] = []
    for (let i = 0; i < 250; i++) {
      const path = pick(roots) + pick(tails) + pick(queries)
      const answer = await request.get(baseURL + path, { maxRedirects: 0 })
      const text = await answer.text()
      if (answer.status() >= 500 || /\n\s+at |node_modules/.test(text)) found.push(`${answer.status()} ${path}`)
    }
    expect(found).toEqual([])
  })

  test('what a person types is tried in every place that a log might repeat', async ({ request }) => {
    const { name, phone, mail, token } = STRANGER
    const taken = await request.post('/api/request/', {
      data: { name, phone, mail, token },
      headers: { 'Idempotency-Key': crypto.randomUUID(), 'X-Request-Id': phone },
    })
    expect(taken.status()).toBe(201)
    const query = new URLSearchParams({ name, phone, mail, token })
    await request.get(`/flats?${query}`)
    await request.get(`/${encodeURIComponent(name)}/${encodeURIComponent(phone)}`)
    await request.get(`/api/property/?${query}`)
    await request.get(`/img/${encodeURIComponent(mail)}`, { headers: { Referer: `/?${query}`, 'User-Agent': mail } })
    const refused = await request.post('/api/request/', { data: { name, phone, mail, token, property: 'none' } })
    expect(refused.status()).toBe(400)
    const broken = await request.post('/api/request/', {
      data: `{"name":"${name}","phone":"${phone}"`,
      headers: { 'Content-Type': 'application/json' },
    })
    expect(broken.status()).toBe(400)
    await request.delete(`/api/favorites/${encodeURIComponent(phone)}/`, { headers: { Cookie: `visitor=${token}` } })
  })

  test('what the browser loads names no secret and no file of the server', () => {
    const files = readdirSync('build/client', { recursive: true, encoding: 'utf8' }).filter(path =>
      /\.(?:js|html|json)$/.test(path),
    )
    expect(files.length).toBeGreaterThan(5)
    for (const path of files) {
      const text = readFileSync(join('build/client', path), 'utf8')
      const found = text.match(
        /WEBHOOK_SECRET|SMTP_URL|DATABASE_URL|CAPTCHA_SERVER_KEY|IMAGE_KEY|IMGPROXY_|"node:\w+"|sourceMappingURL|kvartal\.db/,
      )
      expect(found?.[0], path).toBeUndefined()
    }
  })
})
