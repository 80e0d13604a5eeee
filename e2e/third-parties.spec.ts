import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { sharePictures } from './support/demo-data.ts'
import { fillOpenRequest } from './support/request-form.ts'
import { aFlatOnSale, newPhone } from './support/requests.ts'
import { startSiteProcess } from './support/site-process.ts'
import { expect, test } from './support/test.ts'
import { ILLNESSES, startThirdParties } from './support/third-parties.ts'

// In sequence: all of them use the same mock services.
test.describe.configure({ mode: 'default' })

const PLANNER_UID = '0123456789abcdef0123456789abcdef'

let folder: string
let site: Awaited<ReturnType<typeof startSiteProcess>>
let others: Awaited<ReturnType<typeof startThirdParties>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'kvartal-third-parties-'))
  const contentDir = join(folder, 'content')
  cpSync('demo', contentDir, { recursive: true })
  const layouts = join(contentDir, 'plans/layouts.json')
  writeFileSync(
    layouts,
    readFileSync(layouts, 'utf8').replaceAll('"furniture":', `"planoplan_uid": "${PLANNER_UID}", "furniture":`),
  )
  others = await startThirdParties()
  sharePictures(join(folder, 'data'))
  site = await startSiteProcess({ CONTENT_DIR: contentDir, DATA_DIR: join(folder, 'data'), ...others.settings })
  expect(site.url, site.output()).toBeDefined()
})
test.use({ cookieChoice: null })
test.beforeEach(() => others.setMode('open'))
test.afterAll(async () => {
  site?.signal('SIGKILL')
  await site?.ended
  await others?.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${site.url}${path}`

/** A visitor who pressed «OK» on an earlier visit. */
function agree(page: Page) {
  return page.addInitScript(() => {
    // A frame that could not be loaded keeps nothing.
    if (window === top) localStorage.setItem('accept-cookie', 'ok')
  })
}

async function openBooking(page: Page) {
  await page.getByText('Забронировать', { exact: true }).locator('visible=true').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** What the counter received: names of goals, or paths of pages. */
function received(call: 'hit' | 'reachGoal'): string[] {
  return others
    .asked('/watch/42')
    .filter(({ searchParams }) => searchParams.get('call') === call)
    .map(({ searchParams }) => {
      const [first]: string[] = JSON.parse(searchParams.get('rest') ?? '[]')
      return call === 'hit' ? new URL(first ?? '').pathname : (first ?? '')
    })
}

test('no service is called before consent; after it each works, within the policy @desktop', async ({
  page,
  noise,
}) => {
  await page.goto(at(paths.flats()))
  const notice = page.getByRole('region', { name: 'Уведомление о cookie' })
  await expect(notice).toBeVisible()
  expect(others.asked('/')).toEqual([])
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => received('hit')).toEqual(['/flats'])
  await expect(page.getByRole('button', { name: 'Перезвоните мне' })).toBeVisible()
  await expect.poll(() => others.asked('/widget-ready')).toHaveLength(1)

  // To a flat without loading anew: its planner needs another policy than this document's.
  await page.locator('main a[href^="/flats/"]').first().click()
  await expect.poll(() => received('hit')).toHaveLength(2)
  await page.getByText('Всё об этой квартире').click()
  await page.getByRole('link', { name: 'Открыть планировщик' }).click()
  const planner = page.frameLocator('iframe[title^="Планировщик"]')
  await expect(planner.getByRole('heading', { name: 'Квартира в объёме' })).toBeVisible()

  await openBooking(page)
  await expect.poll(() => page.evaluate(() => 'ct' in window)).toBe(true)
  await expect(page.locator('.call_phone_1').first()).toHaveText('+7 812 777-77-77')
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть окно' }).click()
  await expect.poll(() => page.evaluate(() => 'ct' in window)).toBe(false)
  await expect(page.locator('.call_phone_1')).toHaveCount(0)
  await expect(page.getByText('+7 812 777-77-77')).toHaveCount(0)
  await expect.poll(() => received('reachGoal')).toContain('lead_booking_open')

  noise.expect(/Content Security Policy/)
  noise.expect(/^policy: script-src-elem refuses (?:inline|http:\/\/foreign\.localhost)/)
  expect(await page.evaluate(addForeignScripts, others.settings.PLANNER_URL.replace('planner', 'foreign'))).toBe(false)
})

/** Runs in the page. @param host that no policy names @returns whether a script of theirs has run, once both were refused */
function addForeignScripts(host: string): Promise<boolean> {
  return new Promise(done => {
    let refused = 0
    document.addEventListener('securitypolicyviolation', () => {
      refused++
      if (refused === 2) done('hasRun' in window)
    })
    for (const script of [{ textContent: 'window.hasRun = true' }, { src: `${host}/widget.js` }]) {
      document.head.append(Object.assign(document.createElement('script'), script))
    }
  })
}

test('a booking sends the session of call tracking and the name of the counter @desktop', async ({ page }) => {
  await agree(page)
  await page.goto(await aFlatOnSale(page, site.url))
  await expect.poll(() => received('hit')).toHaveLength(1)
  await openBooking(page)
  await expect.poll(() => page.evaluate(() => 'ct' in window)).toBe(true)
  const { submit } = await fillOpenRequest(page, newPhone().typed)
  const sent = page.waitForRequest(/\/api\/booking\//)
  await submit.click()
  const body = (await sent).postData() ?? ''
  expect(body).toMatch(/name="ct_session_id"\s+774411/)
  expect(body).toMatch(/name="metrika_client_id"\s+1700000000123/)
  await expect.poll(() => received('reachGoal')).toContain('lead_booking_sent')
})

/** Where nothing answers, which is seen most; the others run only in a long run. */
const IN_EVERY_RUN: (typeof ILLNESSES)[number] = 'slow'

for (const illness of ILLNESSES) {
  const tag = illness === IN_EVERY_RUN ? ['@desktop'] : ['@desktop', '@long']
  test(`with all of them ${illness} a page is loaded, answers and its request is taken`, { tag }, async ({
    page,
    noise,
  }) => {
    others.setMode(illness)
    const ours: string[] = []
    const origin = new URL(at('/')).origin
    page.on('console', message => {
      if (message.type() === 'error' && message.location().url.startsWith(origin)) ours.push(message.text())
    })
    // The browser itself reports what fails to load or to parse.
    noise.expect(/Failed to load resource|of a third party|Unexpected token/)
    await agree(page)
    await page.goto(await aFlatOnSale(page, site.url))
    await expect.poll(() => others.asked('/metrika/tag.js')).toHaveLength(1)
    expect(await page.evaluate(() => document.readyState)).toBe('complete')
    await page.getByText('Всё об этой квартире').click()
    await page.getByRole('link', { name: 'Открыть планировщик' }).click()
    await expect.poll(() => others.asked(`/${PLANNER_UID}`)).toHaveLength(1)
    await expect(page.getByRole('link', { name: 'Открыть в новой вкладке' })).toBeVisible()

    await openBooking(page)
    await expect.poll(() => others.asked('/init.js')).toHaveLength(1)
    const { form, submit } = await fillOpenRequest(page, newPhone().typed)
    await submit.click()
    await expect(form.getByText('Заявка отправлена!')).toBeVisible()
    if (illness === 'slow') expect(others.held()).toBeGreaterThan(2)
    expect(ours).toEqual([])
  })
}
