/** Photographs the office of the demo for docs/office.md, with sample requests and figures. Needs `npm run build`. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './browser.mjs'

const FOLDER = 'docs/office'
const { PORT = '3000' } = process.env
const SITE = `http://localhost:${PORT}`
const NOW = '2026-11-21T09:30:00Z'

/** Starts the clock of the site at `NOW`, so that each run makes the same pictures. */
const CLOCK = `const aheadMs = Date.now() - Date.parse('${NOW}')
globalThis.Date = class extends Date {
  constructor(...values) { super(...(values.length > 0 ? values : [new.target.now()])) }
  static now() { return super.now() - aheadMs }
}`

const REQUESTS = [
  { name: 'Илья Громов', phone: '+7 (999) 000-40-17', type: 'booking', link: '/flats/1170', property: 1170 },
  { name: 'Екатерина Малышева', phone: '+7 (999) 000-18-52', type: 'callback', link: '/contacts', property: 0 },
  { name: 'Ольга Ветрова', phone: '+7 (999) 000-63-08', type: 'mortgage', link: '/purchase', property: 1530 },
]

/** Views of pages and answered requests of the 60 days before. */
const HISTORY = `
CREATE TEMP TABLE past AS WITH RECURSIVE days(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM days WHERE n < 60) SELECT * FROM days;
WITH views(kind, key, share) AS (VALUES ('page', '/flats', 90), ('page', '/', 60), ('page', '/purchase', 25), ('lot', '1170', 40),
  ('lot', '1530', 24), ('lot', '1350', 9), ('source', 'yandex.ru', 40), ('source', '', 30), ('device', 'phone', 110),
  ('device', 'desktop', 60), ('filter', '/flats?rooms=2', 22), ('filter', '/flats?rooms=1', 16))
INSERT INTO figure SELECT date('${NOW}', -n || ' days'), kind, key, share * (9 + n * n % 5) * (130 - n) / 1000 FROM views, past;
INSERT INTO request (id, created_at, type, name, phone, link, property, extra, tracking, captcha, held, body_hash, status)
SELECT n || '-' || nth, strftime('%FT%TZ', '${NOW}', -n || ' days'), iif(nth < 4, 'booking', 'callback'), 'Покупатель', '79990000000',
  '/flats', 0, '{}', iif(nth < 5, '{"utm_source":"yandex.ru"}', '{}'), 'off', 0, '', 'closed'
FROM past, (SELECT n AS nth FROM past) WHERE nth <= 4 + n * n % 6`

/** A screen: its address, and what to do there until it shows what the guide describes. */
const SCREENS: Record<string, readonly [path: string, prepare?: (page: Page) => Promise<unknown>]> = {
  request: ['/requests', takeRequest],
  requests: ['/requests'],
  today: ['/'],
  lots: ['/lots?view=chess&building=2'],
  prices: ['/prices', choosePrices],
  content: ['/content/stocks/kladovaya-v-podarok', editText],
  changes: ['/changes'],
  pictures: ['/pictures', page => page.getByLabel('Подпись или имя').fill('dvory')],
  feeds: ['/feeds'],
  figures: ['/figures'],
  state: ['/state'],
}

async function takeRequest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Илья Громов' }).click()
  await page.getByRole('button', { name: 'Взять себе' }).click()
  await expect(page.getByText(/· в работе/)).toBeVisible()
}

async function choosePrices(page: Page): Promise<void> {
  await page.getByText('Корпус 1').click()
  await page.getByText('3-комн.').click()
  await page.getByLabel('Изменить на').fill('2')
}

async function editText(page: Page): Promise<void> {
  await page.getByLabel('Заголовок', { exact: true }).fill('Кладовая за один рубль до Нового года')
  await page.getByText('375').click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'до Нового года' })).toBeVisible()
}

using dataDir = mkdtempDisposableSync(join(tmpdir(), 'kvartal-'))
using site = spawn(
  process.execPath,
  [`--import=data:text/javascript,${encodeURIComponent(CLOCK)}`, 'build/server/main.js'],
  {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir.path,
      PORT,
      DEMO_TODAY: NOW.slice(0, 10),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
const executablePath = findBrowser(process.env)
await using browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
await page.clock.setFixedTime(NOW)
for await (const line of createInterface(site.stdout)) {
  const link = /as its administrator: (\S+)/.exec(line)?.[1]
  if (!link) continue
  await page.goto(link)
  break
}
new DatabaseSync(join(dataDir.path, 'kvartal.db')).exec(HISTORY)
for (const data of REQUESTS) {
  const sent = await page.request.post(`${SITE}/api/request/`, {
    data: { ...data, personal: true, policy: true },
    headers: { origin: SITE },
  })
  expect(sent.status()).toBe(201)
}
mkdirSync(FOLDER, { recursive: true })
for (const [name, [path, prepare]] of Object.entries(SCREENS)) {
  await page.goto(`${SITE}/office${path}`, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.evaluate(() => scrollTo(0, 0))
  await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    .webp({ quality: 65, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`))
}
