import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page, test } from '@playwright/test'
import { fillWithDemo } from './support/demo-data.ts'
import { type SiteProcess, startSiteProcess } from './support/site-process.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/test.ts'

const EMAIL = 'p.kornev@example.ru'
const PASSWORD = 'seven alders by the river'

test.describe('the office', { tag: '@desktop' }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-office-'))
  let site: SiteProcess

  test.beforeAll(async () => {
    fillWithDemo(dataDir)
    site = await startSiteProcess({ DATA_DIR: dataDir })
  })
  test.afterAll(async () => {
    site.signal('SIGKILL')
    await site.ended
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** The command line next to the running site. */
  function office(...args: string[]): string {
    return execFileSync(process.execPath, ['build/server/kvartal.js', 'office', ...args], {
      env: { ...process.env, DATA_DIR: dataDir, SITE_URL: site.url },
      encoding: 'utf8',
    })
  }

  test('from an invitation to the people of the office, and back in by password and code', async ({ page }) => {
    // As long as several tests.
    test.slow()
    expect((await page.request.get(`${site.url}/office`)).status(), 'without an account').toBe(404)
    const link = /http\S+/.exec(office('invite', EMAIL, '--role', 'admin', '--name', 'Павел Корнев'))?.[0] ?? ''

    await expect.poll(async () => (await page.request.get(`${site.url}/office`)).status()).toBe(200)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Павел, добро пожаловать' })).toBeVisible()
    await expectAccessible(page, { hasColours: true })
    await page.getByLabel('Пароль').fill(PASSWORD)
    const next = page.getByRole('button', { name: 'Дальше: подключить код' })
    await expect(next, 'components are stronger than the reset').toHaveCSS('padding-inline-start', '20px')
    await next.click()
    const secret = (await page.locator('code').textContent()) ?? ''
    await page.getByLabel('Код из приложения').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Подключить' }).click()
    await expect(page.getByRole('heading', { name: 'Коды восстановления' })).toBeVisible()
    await page.getByLabel('Коды сохранены').check()
    await page.getByRole('button', { name: 'В кабинет' }).click()

    await openSection(page, 'Люди')
    await page.getByRole('link', { name: 'Павел Корнев', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Павел Корнев' })).toContainText('Приглашение принято')
    await expectAccessible(page, { hasColours: true })
    await page.setViewportSize({ width: 375, height: 800 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openSection(page, 'Журнал')

    await openSection(page, 'Площадки')
    await expect(page.getByRole('row', { name: /Яндекс Недвижимость/ })).toBeVisible()
    await expectAccessible(page)
    await openSection(page, 'Состояние')
    await expect(page.getByRole('heading', { name: 'Версии' })).toBeVisible()
    await expectAccessible(page, { hasColours: true })

    await changePriceOnPhone(page)
    await answerRequest(page, site.url ?? '')
    await publishText(page, site.url ?? '')
    await publishFile(page, site.url ?? '')

    await page.getByRole('button', { name: /Администратор/ }).click()
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(page.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible()
    await page.goto(`${site.url}/office/log`)
    await page.getByRole('button', { name: 'Пароль и код из приложения' }).click()
    await page.getByLabel('Почта').fill(EMAIL)
    await page.getByLabel('Пароль').fill(PASSWORD)
    // The next code: each may be accepted once.
    await page.getByLabel('Код из приложения').fill(codeOf(secret, Date.now() + 30_000))
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(page.getByRole('heading', { name: 'Журнал' }), 'where the person was going').toBeVisible()
    await expect(page.getByRole('row', { name: /Приглашение создано/ })).toContainText('командная строка')
    await expectAccessible(page)

    for (const [role, journey] of Object.entries(JOURNEYS)) {
      await test.step(role, async () => {
        setRole(dataDir, role)
        await page.goto(`${site.url}/office`)
        const links = page.getByRole('complementary', { name: 'Кабинет' }).locator('a[title]')
        await expect
          .poll(() => links.evaluateAll(all => all.map(link => link.getAttribute('title'))), 'the menu')
          .toEqual(journey.menu)
        await journey.work(page, site.url ?? '')
        for (const [method, path] of journey.refused) {
          const { status } = await page.evaluate(
            async ([method, path]) => {
              const headers = { 'Content-Type': 'application/json' }
              const body = method === 'GET' ? {} : { headers, body: '{"value":{},"version":null}' }
              return { status: (await fetch(`/office/api${path}`, { method, ...body })).status }
            },
            [method, path] as const,
          )
          expect(status, `${method} ${path}`).toBe(403)
        }
      })
    }
  })
})

test('no file of the site mentions the office', { tag: '@desktop' }, () => {
  const files = readdirSync('build/client', { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(js|css|html)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter(name => readFileSync(join('build/client', name), 'utf8').includes('/office'))).toEqual([])
})

interface Journey {
  menu: readonly string[]
  /** What the role is for. */
  work: (page: Page, siteUrl: string) => Promise<void>
  /** Calls of the office. */
  refused: readonly (readonly ['GET' | 'PUT', string])[]
}

const CONTACTS = '/content/contacts/contacts'
const ALL_READ = [
  'Сегодня',
  'Заявки',
  'Объекты',
  'Цены',
  'Содержание',
  'Картинки и файлы',
  'Изменения',
  'Площадки',
  'Показатели',
]
const without = (...titles: string[]) => ALL_READ.filter(title => !titles.includes(title))

const JOURNEYS: Readonly<Record<string, Journey>> = {
  sales: {
    menu: without('Площадки'),
    async work(page, siteUrl) {
      await sendRequest(page, siteUrl, 'Олег Рябинин', '+7 (999) 000-18-53')
      await openSection(page, 'Заявки')
      await expect(page.getByRole('row', { name: /^Новая.*Олег Рябинин/ })).toBeVisible()
      await page.keyboard.press('j')
      await page.keyboard.press('e')
      await expect(page.getByRole('row', { name: /^В работе.*Олег Рябинин/ })).toBeVisible()
    },
    refused: [
      ['PUT', CONTACTS],
      ['GET', '/people'],
      ['GET', '/log'],
    ],
  },
  marketing: {
    menu: without('Заявки', 'Цены'),
    async work(page, siteUrl) {
      await page.goto(`${siteUrl}/office${CONTACTS}`)
      await page.getByRole('textbox', { name: 'В праздники' }).fill('До шести')
      await expect(page.getByText(/^Сохранено в черновик/)).toBeVisible()
      await page.getByRole('link', { name: 'К публикации' }).click()
      await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeEnabled()
    },
    refused: [
      ['GET', '/requests'],
      ['GET', '/state'],
      ['GET', '/people'],
    ],
  },
  head: {
    menu: [...without('Цены'), 'Люди', 'Журнал', 'Состояние'],
    async work(page) {
      await openSection(page, 'Показатели')
      await openSection(page, 'Заявки')
      await expect(page.getByRole('link', { name: 'Excel' })).toBeVisible()
    },
    refused: [['PUT', CONTACTS]],
  },
}

/** An invitation for each role would take four seconds more. */
function setRole(dataDir: string, role: string): void {
  using db = new DatabaseSync(join(dataDir, 'kvartal.db'))
  const { changes } = db.prepare('update office_user set roles = ?').run(role)
  expect(changes).toBe(1)
}

async function sendRequest(page: Page, siteUrl: string, name: string, phone: string): Promise<void> {
  const data = { name, phone, type: 'callback', link: '/', property: 0 }
  const sent = await page.request.post(`${siteUrl}/api/request/`, { data, headers: { origin: siteUrl } })
  expect(sent.status()).toBe(201)
}

async function changePriceOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('link', { name: 'Объекты' }).filter({ visible: true }).click()
  const lot = page.getByRole('row').filter({ hasText: 'В продаже' }).first()
  const number = (await lot.getByRole('link').textContent()) ?? ''
  await lot.getByRole('link').click()
  await page.getByLabel('Цена').fill('600')
  await page.getByRole('button', { name: 'Записать', exact: true }).click()
  await expect(page.getByText('Не записано.')).toBeVisible()
  await page.getByLabel('Состояние').selectOption('Снята с продажи')
  await page.getByRole('button', { name: 'Записать всё равно' }).click()
  await expect(page.getByText(`${number}: записано`)).toBeVisible()
  await expect(page.getByRole('row', { name: `${number} Корпус 1 600 ₽ Снята` })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A request of a visitor is taken by key, commented, closed and exported. */
async function answerRequest(page: Page, siteUrl: string): Promise<void> {
  const name = 'Екатерина Малышева'
  await sendRequest(page, siteUrl, name, '+7 (999) 000-18-52')
  await openSection(page, 'Сегодня')
  await expectAccessible(page)
  await openSection(page, 'Заявки')
  await expect(page.getByRole('row', { name: /^Новая.*Екатерина Малышева/ })).toBeVisible()
  await page.keyboard.press('j')
  const panel = page.getByRole('complementary', { name: 'Выбранная заявка' })
  await expect(panel.getByRole('link', { name: /Позвонить/ })).toHaveAttribute('href', 'tel:+79990001852')
  await expectAccessible(page, { hasColours: true })
  await page.keyboard.press('e')
  await expect(page.getByText('Заявка ваша')).toBeInViewport()
  await expect(page.getByRole('row', { name: /^В работе.*Екатерина Малышева.*Павел Корнев/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByLabel('Комментарий').fill('Просит перезвонить вечером')
  await page.getByLabel('Комментарий').press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Просит перезвонить вечером' })).toBeVisible()
  // The state is that of the server, which answers a little later.
  await page.getByRole('radio', { name: 'Закрыта' }).click()
  await expect(page.getByText(/· закрыта/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Заявки' }).first().click()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: /Закрытые/ }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel' }).click()
  expect((await download).suggestedFilename()).toBe('requests.xlsx')
}

/** A picture is uploaded and a text drafted; both are published and seen on the site. */
async function publishText(page: Page, siteUrl: string): Promise<void> {
  await openSection(page, 'Картинки и файлы')
  await expectAccessible(page)
  await page.getByLabel(/^Файлы JPEG/).setInputFiles('demo/images/promo-winter.jpg')
  await page.getByLabel('Что на картинке').fill('Каток у причала')
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await expect(page.getByRole('link', { name: 'Каток у причала' })).toBeVisible()
  await openSection(page, 'Содержание')
  await expectAccessible(page)
  await page.goto(`${siteUrl}/office/content/contacts/contacts`)
  await page.getByRole('textbox', { name: 'В праздники' }).fill('Работаем')
  const picture = page.getByLabel('Картинка', { exact: true }).first()
  await picture.selectOption(await picture.getByRole('option', { name: /^Каток у причала/ }).textContent())
  await expect(page.getByText(/^Сохранено в черновик/)).toBeVisible()
  await page.getByRole('link', { name: 'К публикации' }).click()
  await expect(page.getByRole('insertion').first()).toBeVisible()
  await expect.poll(() => page.frames().length, 'the preview is gone').toBe(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Всё опубликовано')).toBeVisible()
  await expect.poll(async () => (await page.request.get(`${siteUrl}/contacts`)).text()).toContain('Работаем')
}

/** A PDF is uploaded, chosen and published, then replaced. The earlier one stays at its address. */
async function publishFile(page: Page, siteUrl: string): Promise<void> {
  const fileOf = (name: string, text: string) => {
    const buffer = Buffer.concat([readFileSync('demo/documents/ustav.pdf'), Buffer.from(`% ${text}\n%%EOF\n`)])
    return { name, mimeType: 'application/pdf', buffer }
  }
  const openFiles = async () => {
    await openSection(page, 'Картинки и файлы')
    await page.getByRole('radio', { name: 'Файлы' }).click()
  }
  const publish = async () => {
    await openSection(page, 'Изменения')
    await page.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(page.getByText('Всё опубликовано')).toBeVisible()
  }
  const expectPublished = async (file: string, { buffer }: ReturnType<typeof fileOf>) => {
    await expect.poll(async () => (await page.request.get(`${siteUrl}/documents`)).text()).toContain(file)
    expect(await (await page.request.get(`${siteUrl}/media/docs/${file}`)).body()).toEqual(buffer)
  }
  const [first, second] = [fileOf('Устав, первый.pdf', '1'), fileOf('Устав, второй.pdf', '2')]

  await openFiles()
  const hostile = { ...first, name: 'Плохой.pdf', buffer: Buffer.from('%PDF-1.7 /S /JavaScript %%EOF') }
  await page.getByLabel(/^Файлы PDF/).setInputFiles([hostile, first])
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await expect(page.getByRole('alert')).toContainText('Плохой.pdf: В этом PDF есть скрипты')
  const old = (await page.getByRole('link', { name: /^ustav-pervyj-/ }).textContent()) ?? ''
  await expectAccessible(page, { hasColours: true })
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(`${siteUrl}/office/content/prodocs/prodocs`)
  await page.getByText('Документы компании', { exact: true }).click()
  await page.getByText(/^Устав ООО/).click()
  await page.getByRole('combobox', { name: 'Файл' }).selectOption(old)
  await expect(page.getByText(/^Сохранено в черновик/)).toBeVisible()
  await publish()
  await expectPublished(old, first)

  await openFiles()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Заменить: ${old}` }).press('Enter')
  await (await chooser).setFiles(second)
  const next = (await page.getByRole('link', { name: /^ustav-vtoroj-/ }).textContent()) ?? ''
  await publish()
  await expectPublished(next, second)
  expect(await (await page.request.get(`${siteUrl}/media/docs/${old}`)).body()).toEqual(first.buffer)
}

async function openSection(page: Page, title: string): Promise<void> {
  await page.getByRole('complementary', { name: 'Кабинет' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** RFC 6238, as an authenticator application computes it. */
function codeOf(secret: string, now = Date.now()): string {
  const bits = Array.from(secret, letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const key = Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
