import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, keptPageTest, test } from './support/test.ts'
import { atEachWidth } from './support/widths.ts'

/** How many flats the API finds. */
async function countFlats(page: Page, query: string): Promise<number> {
  const response = await page.request.get(`/api/property/?${query}&limit=1`)
  expect(response.ok(), query).toBe(true)
  const { count }: { count: number } = await response.json()
  return count
}

/** How many flats the page says it shows. */
async function shownCount(page: Page): Promise<number> {
  const text = await page
    .getByRole('heading', { level: 2, name: /квартир|планиров/ })
    .first()
    .textContent()
  return Number(text?.replace(/\D/g, ''))
}

const list = (page: Page) => page.locator('#list')
const chip = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group }).getByRole('checkbox', { name })

test.describe('on a desktop', { tag: '@desktop' }, () => {
  keptPageTest('all flats: one heading, a canonical address, indexable, no axe violations', async ({ page }) => {
    const response = await page.goto('/flats')
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(/^Квартиры\sот\sзастройщика/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Квартиры')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/flats$/)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expect.poll(() => shownCount(page)).toBe(await countFlats(page, ''))
    await expect(list(page).getByRole('article')).toHaveCount(24)
    await page.getByText('Все фильтры').click()
    await expectAccessible(page)
  })

  keptPageTest(
    'a filtered list has the canonical address of its filter and is kept out of search engines',
    async ({ page }) => {
      await page.goto('/flats?ordering=-price&rooms=2&price_max=999999999&utm_source=letter&offset=24')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/flats\?rooms=2$/)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow')
    },
  )

  keptPageTest(
    'a chip filters the list at once and moves the address, Back leaves the catalogue as it was entered',
    async ({ page }) => {
      await page.goto('/flats')
      await chip(page, 'Комнаты', /^2 /).check()
      await expect(page).toHaveURL(/\/flats\?rooms=2$/)
      const twos = await countFlats(page, 'rooms=2')
      await expect(page.getByRole('button', { name: /^Показать/ })).toHaveText(new RegExp(`^Показать ${twos}\\s`))
      await expect(page.getByRole('status').filter({ hasText: 'Подходит' })).toContainText(String(twos))
      for (const title of await list(page).getByRole('article').getByRole('heading').allTextContents()) {
        expect(title).toMatch(/^(2-комнатная|Евро-2)/)
      }
      await chip(page, 'Комнаты', /^3 /).check()
      await expect(page).toHaveURL(/\/flats\?rooms=2&rooms=3$/)
      await expect(page.getByRole('link', { name: 'Убрать условие: 2 комнаты' })).toBeVisible()
      await page.reload()
      await expect(chip(page, 'Комнаты', /^3 /)).toBeChecked()
      await expect.poll(() => shownCount(page)).toBe(await countFlats(page, 'rooms=2&rooms=3'))
    },
  )

  keptPageTest('quick clicks end in the last choice', { tag: '@long' }, async ({ page }) => {
    await page.goto('/flats')
    for (const name of [/^Студия/, /^1 /, /^2 /, /^3 /]) await chip(page, 'Комнаты', name).click()
    await chip(page, 'Комнаты', /^Студия/).click()
    await expect(page).toHaveURL(/\/flats\?rooms=1&rooms=2&rooms=3$/)
    await expect(chip(page, 'Комнаты', /^Студия/)).not.toBeChecked()
    const count = await countFlats(page, 'rooms=1&rooms=2&rooms=3')
    await expect(page.getByRole('button', { name: /^Показать/ })).toHaveText(new RegExp(`^Показать ${count}\\s`))
  })

  test('what was chosen before the script came counts when it is here', async ({ page, baseURL }) => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/assets/*.js', async route => {
      await held
      await route.continue()
    })
    // Not `goto`, which waits for the script.
    await page.evaluate(address => location.assign(address), `${baseURL}/flats?rooms=0`)
    for (const name of [/^Студия/, /^1 /, /^3 /]) await chip(page, 'Комнаты', name).click()
    release()
    await expect(page).toHaveURL(/\/flats\?rooms=1&rooms=3$/)
    const count = await countFlats(page, 'rooms=1&rooms=3')
    await expect(page.getByRole('button', { name: /^Показать/ })).toHaveText(new RegExp(`^Показать ${count}\\s`))
  })

  keptPageTest('a condition is taken away by its chip, and the last link takes all', async ({ page }) => {
    await page.goto('/flats?rooms=2&rooms=3&floor_min=8&ordering=-price')
    const applied = page.getByRole('region', { name: 'Выбранные условия' })
    await expect(applied.getByRole('listitem')).toHaveText(['2 комнаты', '3 комнаты', 'с 8 этажа'])
    await applied.getByRole('link', { name: 'Убрать условие: 3 комнаты' }).click()
    await expect(page).toHaveURL(/\/flats\?rooms=2&floor_min=8&ordering=-price$/)
    await expect(chip(page, 'Комнаты', /^3 /)).not.toBeChecked()
    await applied.getByRole('link', { name: 'Сбросить всё' }).click()
    await expect(page).toHaveURL(/\/flats\?ordering=-price$/)
    await expect(applied).toHaveCount(0)
    await expect(chip(page, 'Комнаты', /^2 /)).not.toBeChecked()
    await expect(page.getByLabel('Порядок')).toHaveValue('-price')
  })

  keptPageTest('a preference raises flats and hides none', { tag: '@long' }, async ({ page }) => {
    await page.goto('/flats?rooms=2')
    const twos = await shownCount(page)
    await page.getByText('Все фильтры').click()
    // Turned before anything is chosen, it takes effect with the choice.
    const important = page.getByRole('switch', { name: /^Вид из окна/ })
    // What is still closed takes no focus, and the key goes elsewhere.
    await expect(important).toBeVisible()
    await important.press('Space')
    await expect(important).not.toBeChecked()
    await chip(page, 'Вид из окна', /^На реку/).check()
    await expect(page).toHaveURL(/window_view=river&soft=window_view$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'желательно' })).toHaveText(/Вид\sна\sреку\s*желательно/)
    await expect.poll(() => shownCount(page)).toBe(twos)
    await expect(list(page).getByRole('article').first()).toContainText('Вид на реку')
    await important.press('Space')
    await expect(page).toHaveURL(/window_view=river$/)
    const withRiver = await countFlats(page, 'rooms=2&window_view=river')
    await expect.poll(() => shownCount(page)).toBe(withRiver)
    expect(withRiver).toBeLessThan(twos)
  })

  keptPageTest('the order is chosen from a list and kept in the address', { tag: '@long' }, async ({ page }) => {
    await page.goto('/flats?rooms=1')
    await page.getByLabel('Порядок').selectOption('-price')
    await expect(page).toHaveURL(/rooms=1&ordering=-price$/)
    await expect(async () => {
      const prices = await list(page)
        .locator('article data')
        .evaluateAll(all => all.map(element => Number(element.getAttribute('value'))))
      expect(prices).toEqual(prices.toSorted((a, b) => b - a))
      expect(prices).toHaveLength(24)
    }).toPass()
    await page.getByLabel('Порядок').selectOption('price')
    await expect(page).toHaveURL(/rooms=1&ordering=price$/)
    await page.getByLabel('Порядок').selectOption('')
    await expect(page).toHaveURL(/\/flats\?rooms=1$/)
  })

  keptPageTest(
    'typed bounds filter when they are left; crossed ones swap, the extreme is no bound',
    async ({ page }) => {
      await page.goto('/flats')
      const from = page.getByRole('textbox', { name: 'Цена, ₽, нижняя граница' })
      const to = page.getByRole('textbox', { name: 'Цена, ₽, верхняя граница' })
      await from.fill('9000000')
      await to.fill('7000000')
      await to.press('Enter')
      await expect(page).toHaveURL(/price_min=7000000&price_max=9000000$/)
      await expect(from).toHaveValue('7 000 000'.replaceAll(' ', '\u00a0'))
      await expect(page.getByRole('link', { name: /Убрать условие: 7.000.000–9.000.000/ })).toBeVisible()
      await expect.poll(() => shownCount(page)).toBe(await countFlats(page, 'price_min=7000000&price_max=9000000'))
      await from.fill('1')
      await to.fill('')
      await to.press('Enter')
      await expect(page).toHaveURL(/\/flats$/)
      await expect(from).toHaveValue('')
    },
  )

  keptPageTest('keys alone: a thumb moves by steps, a chip by the space bar', { tag: '@long' }, async ({ page }) => {
    await page.goto('/flats')
    const thumb = page.getByRole('slider', { name: 'Площадь, м², нижняя граница' })
    await thumb.focus()
    for (let step = 0; step < 4; step++) await thumb.press('ArrowRight')
    await expect(page).toHaveURL(/area_min=30$/)
    await expect(thumb).toBeFocused()
    await expect(thumb).toHaveAttribute('aria-valuetext', '30,0\u00a0м²')
    await expect.poll(() => shownCount(page)).toBe(await countFlats(page, 'area_min=30'))
    await chip(page, 'Комнаты', /^3 /).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/rooms=3/)
    await expect(chip(page, 'Комнаты', /^3 /)).toBeFocused()
    // Pressing a chip away leaves the focus in the list, not at the top of the page.
    await page.getByRole('link', { name: 'Убрать условие: 3 комнаты' }).press('Enter')
    await expect(page).not.toHaveURL(/rooms=3/)
    await expect(page.getByRole('link', { name: 'Убрать условие: 3 комнаты' })).toHaveCount(0)
    await expect(list(page)).toBeFocused()
  })

  keptPageTest(
    '«Показать ещё» appends, the address shows the same list to everybody, and Back from a flat finds it again',
    async ({ page }) => {
      await page.goto('/flats?rooms=3')
      await page.getByRole('link', { name: 'Показать ещё 24' }).click()
      await expect(page).toHaveURL(/rooms=3&pages=2$/)
      const cards = list(page).getByRole('article')
      await expect(cards).toHaveCount(48)
      await page.reload()
      await expect(cards).toHaveCount(48)
      await expect(page.getByText(/Показано 48 из/)).toBeVisible()
      const link = cards.nth(40).getByRole('link')
      const title = await link.getAttribute('href')
      await link.scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate(() => scrollY)
      await link.click()
      await expect(page).toHaveURL(`${title}`)
      await page.goBack()
      await expect(cards).toHaveCount(48)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 5)
      await expect(cards.nth(40).getByRole('link')).toBeFocused()
      await expect(cards.nth(40)).toContainText('Вы смотрели')
      await page.goForward()
      await expect(page).toHaveURL(`${title}`)
    },
  )

  keptPageTest('pages laid end to end are the whole list once', { tag: '@long' }, async ({ page }) => {
    await page.goto('/flats?rooms=1')
    const seen = new Set<string>()
    const pages = Math.ceil((await shownCount(page)) / 24)
    for (let number = 1; number <= pages; number++) {
      if (number > 1) {
        await page
          .getByRole('navigation', { name: 'Страницы' })
          .getByRole('link', { name: String(number), exact: true })
          .click()
        await expect(page).toHaveURL(new RegExp(`offset=${(number - 1) * 24}`))
        await expect(page.locator('[aria-current=page]', { hasText: new RegExp(`^${number}$`) })).toBeVisible()
      }
      for (const link of await list(page).getByRole('article').getByRole('link').all()) {
        seen.add((await link.getAttribute('href')) ?? '')
      }
    }
    expect(seen.size).toBe(await countFlats(page, 'rooms=1'))
  })

  keptPageTest('the table keeps the filter, sorts by its head and says so', async ({ page }) => {
    await page.goto('/flats?rooms=2&window_view=river')
    await page.getByRole('navigation', { name: 'Вид каталога' }).getByRole('link', { name: 'Таблица' }).click()
    await expect(page).toHaveURL(/rooms=2&window_view=river&view=table$/)
    const price = page.getByRole('columnheader', { name: 'Цена, ₽' })
    await expect(price).not.toHaveAttribute('aria-sort')
    await page.getByRole('button', { name: 'Цена, ₽' }).click()
    await expect(price).toHaveAttribute('aria-sort', 'ascending')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Площадь, м²' }).click()
    await expect(page).toHaveURL(/ordering=area/)
    await expect(page.getByRole('columnheader', { name: 'Площадь, м²' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Площадь, м²' }).click()
    await expect(page).toHaveURL(/ordering=-area/)
    await expect(page.getByRole('columnheader', { name: 'Площадь, м²' })).toHaveAttribute('aria-sort', 'descending')
    await expect(price).not.toHaveAttribute('aria-sort')
    await page.goBack()
    await expect(page).toHaveURL(/\/flats\?rooms=2&window_view=river$/)
    await expect(list(page).getByRole('article').first()).toBeVisible()
  })

  keptPageTest('an empty list says what to give up and what it would bring', async ({ page }) => {
    await page.goto('/flats?rooms=2&price_max=6500000&building=2&features=two_bathrooms')
    await expect(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible()
    await expectAccessible(page)
    const offer = page.getByRole('link', { name: /^Убрать «.*найдётся/ }).first()
    const promised = Number((await offer.textContent())?.replace(/^.*найдётся/, '').replace(/\D/g, ''))
    await expect(page.getByRole('heading', { name: 'Почти подходит' })).toBeVisible()
    await offer.click()
    await expect.poll(() => shownCount(page)).toBe(promised)
    expect(promised).toBeGreaterThan(0)
  })

  keptPageTest('a layout represents its flats when they are grouped', { tag: '@long' }, async ({ page }) => {
    await page.goto('/flats?rooms=2')
    await page.getByRole('link', { name: /планиров/ }).click()
    await expect(page).toHaveURL(/rooms=2&group=layout$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Планировки/)
    const layouts = list(page).getByRole('heading', { level: 3 }).getByRole('link')
    await expect.poll(async () => (await layouts.count()) - (await shownCount(page))).toBe(0)
    await layouts.first().click()
    await expect(layouts.first()).toHaveAttribute('aria-expanded', 'true')
    const same = page.getByRole('link', { name: /^Все \d+ с\sфильтром/ })
    const promised = Number((await same.textContent())?.replace(/\D/g, ''))
    await same.click()
    await expect(page).toHaveURL(/rooms=2&layout=/)
    await expect.poll(() => shownCount(page)).toBe(promised)
  })

  keptPageTest('«Все фильтры» stays open for the tab and out of the address', { tag: '@long' }, async ({ page }) => {
    await page.goto('/flats')
    await page.getByText('Все фильтры').click()
    await expect(page.getByRole('group', { name: 'Отделка' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('group', { name: 'Отделка' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form, chips, pages and the table are plain links and a GET form', { tag: '@long-desktop' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/flats')
    if (isMobile) await page.getByRole('link', { name: 'Фильтры' }).click()
    await page.getByRole('group', { name: 'Комнаты' }).getByText(/^2/).click()
    await page.getByRole('textbox', { name: 'Цена, ₽, верхняя граница' }).fill('9 млн')
    await page.getByRole('button', { name: /^Показать/ }).click()
    const query = 'rooms=2&price_max=9000000'
    await expect(page).toHaveURL(/[?&]rooms=2(&|$)/)
    await expect.poll(() => shownCount(page)).toBe(await countFlats(page, query))
    await page.getByRole('link', { name: /^Убрать условие: до/ }).click()
    await expect.poll(() => shownCount(page)).toBe(await countFlats(page, 'rooms=2'))
    await page.getByRole('link', { name: 'Показать ещё 24' }).click()
    await expect(page).toHaveURL(/rooms=2&pages=2$/)
    await page.goto('/flats?rooms=2&view=table')
    await page.getByRole('button', { name: 'Платёж, ₽' }).click()
    await expect(page.getByRole('columnheader', { name: 'Платёж, ₽' })).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => shownCount(page)).toBe(await countFlats(page, 'rooms=2'))
  })
})

test.describe('on a phone', { tag: '@phone' }, () => {
  keptPageTest(
    'the filter is a sheet: focus inside, the page out of reach, closed by Escape, the button and Back',
    async ({ page }) => {
      await page.goto('/flats?rooms=2')
      await expect(page.getByRole('group', { name: 'Комнаты' })).toBeHidden()
      const open = page.getByRole('link', { name: /^Фильтры/ })
      await open.click()
      const sheet = page.getByRole('dialog', { name: 'Фильтры' })
      await expect(sheet).toBeFocused()
      await expect(page.locator('[inert] h1')).toHaveCount(1)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(open).toBeFocused()

      await open.click()
      await chip(page, 'Комнаты', /^3 /).check()
      const count = await countFlats(page, 'rooms=2&rooms=3')
      await expect(sheet.getByRole('button', { name: new RegExp(`^Показать ${count}\\s`) })).toBeVisible()
      await sheet.getByRole('button', { name: /^Показать/ }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(/\/flats\?rooms=2&rooms=3$/)
      await expect(open).toContainText('2')

      await open.click()
      await chip(page, 'Комнаты', /^1 /).check()
      await expect(page).toHaveURL(/rooms=1.*#filter$/)
      await page.goBack()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(/\/flats\?rooms=2&rooms=3$/)
      await expect(open).toContainText('2')
      await expect.poll(() => shownCount(page)).toBe(count)
    },
  )
})

keptPageTest(
  'nothing scrolls sideways, in cards, in the table and when nothing is found',
  { tag: '@long' },
  async ({ page }, { project }) => {
    for (const query of ['', '?view=table', '?rooms=0&area_min=80'])
      await atEachWidth(
        page,
        project,
        () => page.goto(`/flats${query}`),
        async () => {
          await expectNoSidewaysScroll(page)
          expect(await page.evaluate(overhangOfTable), 'px of the table outside of its frame').toBeLessThanOrEqual(0)
        },
      )
  },
)

/** Runs in the page. Where the frame of the table does not scroll, nothing may stick out of it. */
function overhangOfTable(): number {
  const table = document.querySelector<HTMLElement>('#list table')
  const frame = table?.parentElement
  return table && frame && getComputedStyle(frame).overflowX === 'visible' ? table.offsetWidth - frame.clientWidth : 0
}
