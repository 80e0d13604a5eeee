import { typo } from '#domain/text/typography.ts'
import { expect, test } from '../support/engines/test.ts'
import { listDelivered, listStored, newPhone } from '../support/requests.ts'

const FLAT = '/flats/1230'
const DIALOG = 'dialog[open], [role=dialog]'

test.describe('in every run', () => {
  for (const [path, tag] of [
    ['/flats?view=table', []],
    ['/parkings', []],
    ['/storages', ['@long']],
    ['/commercials?view=table', ['@long']],
    ['/seconds?view=table', ['@long']],
  ] as const)
    test(`each row of ${path} leads to its own lot`, { tag: [...tag] }, async ({ site }) => {
      await site.goto(path)
      await site.untilShown('#list tbody tr')
      const wrong = await site.evaluate(() =>
        [...document.querySelectorAll('#list tbody tr')].flatMap(row => {
          row.scrollIntoView({ block: 'center', behavior: 'instant' })
          const edge = row.closest('table')?.parentElement?.getBoundingClientRect().right ?? 0
          const href = row.querySelector('a')?.getAttribute('href') ?? ''
          return [...row.querySelectorAll('th, td:not(:has(button))')].flatMap(cell => {
            const { left, width, top, height } = cell.getBoundingClientRect()
            const x = left + width / 2
            // A phone scrolls a wide table inside its frame.
            if (width === 0 || x > edge) return []
            const hit = document
              .elementFromPoint(x, top + height / 2)
              ?.closest('a')
              ?.getAttribute('href')
            return hit === href ? [] : [`${href}: ${cell.textContent} leads to ${hit}`]
          })
        }),
      )
      expect(wrong).toEqual([])
      const own = await site.evaluate(() =>
        document.querySelector('#list tbody tr:nth-child(2) a')?.getAttribute('href'),
      )
      await site.press('#list tbody tr:nth-child(2) th')
      // Spaces without a page open in a window.
      await site.until(
        href => location.pathname + location.search === href || document.querySelector('dialog[open]') !== null,
        own ?? '',
      )
    })

  for (const [path, rest, tag] of [
    ['/flats?rooms=2&rooms=3&floor_min=8', 3, []],
    ['/parkings?zone=1&price_max=1500000', 2, ['@long']],
    ['/storages?area_max=5&price_max=600000', 2, ['@long']],
  ] as const)
    test(`each condition of ${path} is removed by its chip`, { tag: [...tag] }, async ({ site }) => {
      await site.goto(path)
      const count = (wanted: number) =>
        site.until(expected => document.querySelectorAll('a[aria-label^="Убрать условие"]').length === expected, wanted)
      for (let left: number = rest; left > 0; left--) {
        await count(left)
        await site.press('a[aria-label^="Убрать условие"]')
      }
      await count(0)
    })

  test('Back from the printed sheet and from the tour finds the page where it was left', async ({ site }) => {
    // Each page is left while it still loads.
    site.expectNoise(
      /WebGL|readAsBinaryString|not loaded: |error loading dynamically imported|Importing a module script failed/,
    )
    await site.goto(FLAT)
    for (const path of [`/flats/print/1230`, '/tour/index.html']) {
      // Left earlier, Firefox replaces the page in its history.
      await site.untilHydrated()
      await site.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
      await site.until(() => scrollY > 1400)
      const top = await site.evaluate(() => Math.round(scrollY))
      await site.evaluate(href => location.assign(href), path)
      await site.untilAt(new RegExp(path))
      await site.untilHydrated()
      await site.back()
      await site.untilAt(/^\/flats\/1230$/)
      await site.until(wanted => Math.abs(scrollY - wanted) < 20, top)
    }
  })

  test('only the hero picture of this width is fetched', async ({ site }) => {
    await site.goto('/')
    const fetched = await site.evaluate(() => {
      // Paths of pictures are encoded in their addresses.
      const nameOf = (url: string) =>
        atob(/([^/]+)\.\w+$/.exec(url)?.[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')
      const pictures = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/img/'))
      return pictures.map(({ name }) => nameOf(name)).filter(name => name.includes('hero-'))
    })
    expect([...new Set(fetched)]).toEqual([site.isPhone ? 'local:///hero-mobile.jpg' : 'local:///hero-desktop.jpg'])
  })

  test('a form asks for consent, formats the phone, and its request is stored and delivered once', {
    tag: '@every-engine',
  }, async ({ site }) => {
    const phone = newPhone()
    await site.goto(FLAT)
    await site.press('a', 'Задать вопрос')
    await site.fill(`:is(${DIALOG}) input[name=name]`, 'Анна Проверка')
    await site.fill(`:is(${DIALOG}) input[type=tel]`, phone.typed)
    await site.until(digits => {
      const field = document.querySelector<HTMLInputElement>(':is(dialog[open], [role=dialog]) input[type=tel]')
      return /^\+7 \(\d{3}\) \d{3}-\d\d-\d\d$/.test(field?.value ?? '') && field?.value.replace(/\D/g, '') === digits
    }, phone.digits)
    await site.press(`:is(${DIALOG}) input[name=personal]`)
    await site.press(`:is(${DIALOG}) button`, 'Принимаю')
    await site.press(`:is(${DIALOG}) input[name=policy]`)
    await site.press(`:is(${DIALOG}) button[type=submit]`)
    await site.untilShown(DIALOG, 'Заявка отправлена!')
    const mine = async () => (await listDelivered()).filter(({ body }) => body.phone === phone.digits)
    await expect.poll(mine).toHaveLength(1)
    expect((await mine())[0]?.body).toMatchObject({ name: 'Анна Проверка', property_id: 1230 })
    expect((await listStored()).filter(request => request.phone === phone.digits)).toHaveLength(1)
  })

  test('the phone is formatted while it is typed, from eight and with spaces too', { tag: '@long' }, async ({
    site,
  }) => {
    await site.goto(FLAT)
    await site.press('a', 'Задать вопрос')
    await site.fill(`:is(${DIALOG}) input[type=tel]`, '8 812 123-45-67')
    await site.until(
      () =>
        document.querySelector<HTMLInputElement>(':is(dialog[open], [role=dialog]) input[type=tel]')?.value ===
        '+7 (812) 123-45-67',
    )
  })

  test('hearts fill the favorites, which remove and restore', async ({ site }) => {
    await site.goto('/flats')
    const hearts = '#list article button[aria-label$="избранном"]'
    await site.press(hearts)
    await site.until(() => document.querySelectorAll('#list article button[aria-pressed=true]').length === 1)
    await site.press(hearts, '', 1)
    await site.untilShown('header a[href="/favorites"][aria-label$="2"]')
    await site.press('header a[href="/favorites"][aria-label$="2"]')
    await site.untilAt(/^\/favorites$/)
    const cards = (wanted: number) =>
      site.until(count => document.querySelectorAll('main article').length === count, wanted)
    await cards(2)
    await site.press('main article button[aria-label$="избранном"]')
    await cards(1)
    await site.press('button', 'Вернуть')
    await cards(2)
    await site.goto('/favorites')
    await cards(2)
  })

  test('a filter narrows the list, and its chip removes it', { tag: '@every-engine' }, async ({ site }) => {
    await site.goto('/flats')
    if (site.isPhone) await site.press('a', 'Фильтры')
    await site.press('input[name=rooms][value="2"]')
    await site.untilAt(/rooms=2/)
    if (site.isPhone) await site.press('button[type=submit]', 'Показать')
    await site.untilShown('a[aria-label^="Убрать условие"]')
    await site.press('a[aria-label^="Убрать условие"]')
    await site.untilAt(/^\/flats$/)
  })

  test('the notice of cookies comes, is answered, and stays away', async ({ site }) => {
    await site.evaluate(() => localStorage.removeItem('accept-cookie'))
    await site.goto('/terms-of-use')
    const notice = 'section[aria-label="Уведомление о\u00a0cookie"]'
    await site.press(`${notice} button`, 'OK')
    await site.until(wanted => document.querySelector(wanted) === null, notice)
    expect(await site.evaluate(() => localStorage.getItem('accept-cookie'))).toBe('ok')
  })

  test('from the quarter by a building and a floor to a flat and its booking', async ({ site }) => {
    await site.goto('/genplan')
    await site.press('a[href="/genplan?at=6"]', 'Корпус 6 ')
    // A tap describes the building, its card opens it. The driver presses with a mouse, whose hover may already have done the first.
    await site.until(() => {
      const isOpen = document.querySelector('h1')?.textContent.includes('Корпус\u00a06') === true
      if (!isOpen) document.querySelector<HTMLAnchorElement>('[data-building="6"][data-open] a')?.click()
      return isOpen
    })
    await site.untilShown('h1', 'Корпус 6')
    await site.press('a[href="/genplan?at=6.1.9"][aria-label]')
    await site.press('a', typo('План 9-го этажа'))
    await site.untilShown('h1', 'Этаж 9')
    await site.press('svg a[href="/flats/1884"] path')
    // As above: on a phone a tap describes the flat, its card opens it.
    await site.until(() => {
      const isOpen = /^\/flats\/\d+$/.test(location.pathname)
      const card = [...document.querySelectorAll('a')].find(link => /^О\sквартире$/.test(link.textContent))
      if (!isOpen) card?.click()
      return isOpen
    })
    await site.press('a', 'Забронировать')
    await site.untilShown(`:is(${DIALOG}) input[type=tel]`)
  })

  // Firefox reports from pages of HTTPS alone.
  test('a violation of the policy is reported in the shape of this engine and accepted', {
    tag: '@not-firefox',
  }, async ({ site }) => {
    site.expectNoise(/policy|Content.Security.Policy/i)
    await site.goto('/terms-of-use')
    const before = site.policyReports.length
    await site.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'void 0'
      document.head.append(script)
    })
    await expect.poll(() => site.policyReports.length).toBeGreaterThan(before)
    expect(site.policyReports.every(status => status < 300)).toBe(true)
  })
})

test.describe('in a long run', { tag: '@long' }, () => {
  test('«Показать ещё» appends, and Back from a flat finds the place', async ({ site }) => {
    await site.goto('/flats?rooms=3')
    await site.press('a', 'Показать ещё')
    await site.until(() => document.querySelectorAll('#list article').length === 48)
    await site.press('#list article:nth-child(1) a, #list article a', '', 40)
    await site.untilAt(/^\/flats\/\d+$/)
    await site.back()
    await site.until(() => document.querySelectorAll('#list article').length === 48 && scrollY > 1000)
  })

  test('a column heading sorts the table', async ({ site }) => {
    await site.goto('/flats?rooms=2&view=table')
    if (site.isPhone) return
    await site.press('th button', 'Площадь')
    await site.untilAt(/ordering=area/)
    await site.untilShown('th[aria-sort=ascending]', 'Площадь')
  })

  test('a photograph opened by its address closes by Escape', async ({ site }) => {
    await site.goto('/media/progress?photo=1113')
    await site.until(() => document.querySelector('dialog[data-state=open], [role=dialog][data-state=open]') !== null)
    await site.type('\uE00C')
    await site.untilAt(/^\/media\/progress\?year=\d+&month=\d+$/)
  })

  test('booking opens a window that Back closes', async ({ site }) => {
    await site.goto(FLAT)
    await site.press('a', 'Забронировать')
    await site.untilShown(`:is(${DIALOG}) input[type=tel]`)
    await site.back()
    await site.until(
      () => ![...document.querySelectorAll('dialog[open], [role=dialog]')].some(dialog => dialog.checkVisibility()),
    )
    await site.untilAt(/^\/flats\/1230$/)
  })

  test('another deposit changes the payment of the mortgage', async ({ site }) => {
    await site.goto(FLAT)
    await site.untilShown('input[aria-label="Срок"]')
    const payment = () =>
      site.evaluate(() => document.querySelector('[aria-label="Предложения банков"]')?.textContent ?? '')
    const before = await payment()
    await site.press('label:has(input[type=text])', 'Первый взнос')
    // Enter, because the window of Firefox has no focus here, and its fields no blur.
    await site.type('9\n')
    await expect.poll(payment).not.toBe(before)
  })

  test('the menu opens over the page and leads to a page', async ({ site }) => {
    await site.goto('/terms-of-use')
    await site.press('header button[aria-haspopup=dialog]')
    await site.press(`:is(${DIALOG}) a[href="/contacts"]`)
    await site.untilAt(/^\/contacts$/)
    await site.until(
      () => ![...document.querySelectorAll('dialog[open], [role=dialog]')].some(dialog => dialog.checkVisibility()),
    )
  })

  test('a phrase in the search leads to the catalogue with its filter', async ({ site }) => {
    await site.goto('/_/search?q=двушка+с+видом+на+реку+до+9+млн')
    await site.press('main a[href^="/flats?rooms=2"]')
    await site.untilAt(/^\/flats\?rooms=2&price_max=9000000&window_view=river$/)
  })

  test('the quick search of the home page leads to what it counts', async ({ site }) => {
    await site.goto('/')
    await site.press('form input[name=rooms][value="2"]')
    await site.press('form button[type=submit]', 'Показать')
    await site.untilAt(/^\/flats\?rooms=2$/)
  })

  test('the evening comes to the home page and goes', async ({ site }) => {
    await site.goto('/')
    if (site.isPhone) return
    await site.press('button[aria-label="Показать вечером"], button', 'вечер')
    await site.untilShown('button[aria-label="Показать утром"], button', 'утр')
  })

  test('a category of places is a link of the map', async ({ site }) => {
    await site.goto('/about/social')
    await site.press('main a[href*="category=school"]')
    await site.untilAt(/^\/about\/social\?category=school$/)
  })

  test('a photograph opens over the screen and Back closes it', async ({ site }) => {
    await site.goto('/media/progress')
    await site.press('main a[href*="photo="]')
    await site.untilAt(/photo=/)
    await site.untilShown('[data-state=open]')
    await site.back()
    await site.untilAt(/^\/media\/progress$/)
  })

  test('a parking space is booked from the list', async ({ site }) => {
    await site.goto('/parkings')
    await site.press('#list tbody th')
    await site.untilShown(`:is(${DIALOG})`, '№')
  })

  test('premises are found by what opens in them', async ({ site }) => {
    await site.goto('/commercials?purpose=cafe')
    await site.press('#list article a')
    await site.untilAt(/^\/commercials\/\d+$/)
    await site.press('a', 'Оставить заявку')
    await site.untilShown(`:is(${DIALOG}) input[type=tel]`)
  })

  test('a resale flat is read and kept', async ({ site }) => {
    await site.goto('/seconds')
    await site.press('#list article a')
    await site.untilAt(/^\/seconds\/\d+$/)
    await site.press('button', 'В избранное')
    await site.untilShown('header a[href="/favorites"][aria-label$="1"]')
  })

  test('favorites are compared', async ({ site }) => {
    await site.goto('/flats')
    for (const nth of [0, 1]) {
      await site.press('#list article button[aria-label$="избранном"]', '', nth)
      await site.untilShown(`header a[href="/favorites"][aria-label$="${nth + 1}"]`)
    }
    await site.goto('/favorites')
    for (const nth of [0, 1]) await site.press('main input[type=checkbox][name=compare]', '', nth)
    await site.press('button', 'Сравнить')
    await site.untilAt(/compare=\d+,\d+$/)
  })

  test('a way to buy counts and keeps what is chosen in the address', async ({ site }) => {
    await site.goto('/purchase/semejnaya-ipoteka')
    await site.press('main input[type=range]')
    await site.untilAt(/^\/purchase\/semejnaya-ipoteka\?/)
  })

  test('news go on by pages', async ({ site }) => {
    await site.goto('/media/news')
    await site.press('a', 'Следующие')
    await site.untilAt(/page=2/)
  })

  test('a vacancy and a question open in place', async ({ site }) => {
    for (const path of ['/vacancies', '/faq']) {
      await site.goto(path)
      const countOpen = () => site.evaluate(() => document.querySelectorAll('main details[open]').length)
      const before = await countOpen()
      await site.press('main details:not([open]) summary')
      await expect.poll(countOpen).toBe(before + 1)
    }
  })

  test('the tour is walked by its rooms', async ({ site }) => {
    site.expectNoise(/WebGL/i)
    await site.goto('/tour/index.html')
    await site.press('nav[aria-label="Комнаты"] a', 'Спальня')
    await site.until(() => location.hash === '#bedroom')
  })

  test('an address that no page has leads home', async ({ site }) => {
    site.expectNoise(/404/)
    await site.goto('/nothing-there')
    await site.press('main a[href="/"]')
    await site.untilAt(/^\/$/)
  })
})
