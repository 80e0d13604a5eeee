import { expect, test } from '../support/engines/test.ts'
import { listDelivered, listStored, newPhone } from '../support/requests.ts'

const FLAT = '/flats/1230'
const DIALOG = 'dialog[open], [role=dialog]'

test.describe('in every run', () => {
  for (const path of ['/flats?view=table', '/parkings', '/storages', '/commercials?view=table', '/seconds?view=table'])
    test(`each row of ${path} leads to its own lot`, async ({ site }) => {
      await site.goto(path)
      await site.untilShown('#list tbody tr')
      const wrong = await site.evaluate(() =>
        [...document.querySelectorAll('#list tbody tr')].flatMap(row => {
          row.scrollIntoView({ block: 'center', behavior: 'instant' })
          const edge = document.querySelector('#list')?.getBoundingClientRect().right ?? 0
          const own = row.querySelector('a')?.getAttribute('href') ?? ''
          return [...row.querySelectorAll('th, td:not(:has(button))')].flatMap(cell => {
            const { left, width, top, height } = cell.getBoundingClientRect()
            const x = left + width / 2
            // A phone scrolls a wide table inside its frame.
            if (width === 0 || x > edge) return []
            const hit = document
              .elementFromPoint(x, top + height / 2)
              ?.closest('a')
              ?.getAttribute('href')
            return hit === own ? [] : [`${own}: ${cell.textContent} leads to ${hit}`]
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

  for (const [path, rest] of [
    ['/flats?rooms=2&rooms=3&floor_min=8', 3],
    ['/parkings?zone=1&price_max=1500000', 2],
    ['/storages?area_max=5&price_max=600000', 2],
  ] as const)
    test(`each condition of ${path} is removed by its chip`, async ({ site }) => {
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
    // The tour is left while its panorama is loading.
    site.expectNoise(/WebGL|readAsBinaryString|not loaded: <img/)
    await site.goto(FLAT)
    for (const path of [`/flats/print/1230`, '/tour/index.html']) {
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

  test('a form asks for consent, formats the phone, and its request is stored and delivered once', async ({ site }) => {
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

  test('the phone is formatted while it is typed, from eight and with spaces too', async ({ site }) => {
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

  test('from the quarter by a building and a floor to a flat and its booking', async ({ site }) => {
    await site.goto('/genplan')
    await site.press('a[href="/genplan?at=6"][aria-label]')
    if (site.isPhone) await site.press('[data-building="6"] a', 'Выбрать этаж')
    await site.untilShown('h1', 'Корпус 6')
    await site.press('a[href="/genplan?at=6.1.9"][aria-label]')
    await site.untilShown('h1', 'Этаж 9')
    await site.press('svg a[href="/flats/1884"] path')
    if (site.isPhone) await site.press('a', 'О квартире')
    await site.untilAt(/^\/flats\/\d+$/)
    await site.press('a', 'Забронировать')
    await site.untilShown(`:is(${DIALOG}) input[type=tel]`)
  })

  test('a violation of the policy is reported in the shape of this engine and accepted', async ({ site }) => {
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
