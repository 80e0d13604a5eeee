import type { Page } from '@playwright/test'
import { elementAt } from '#domain/lib/collections.ts'
import { inRun } from '#server/testing/run-length.ts'
import { expect, test } from './support/test.ts'

/** How many filters are tried, each with all its options, and how many visitors choose five times on. */
const STATES = inRun({ short: 5, long: 50 })
const WALKS = inRun({ short: 1, long: 10 })

/** A checkbox of the form in its current state. */
interface Option {
  name: string
  value: string
  checked: boolean
  disabled: boolean
  /** How many flats it promises. */
  count: number
}

/** What a page says: how many flats it shows, and its form. */
interface Shown {
  count: number
  options: Option[]
}

/** Fetches the page of a filter, or reads the current one when there is none. */
function readPage(page: Page, query?: string): Promise<Shown> {
  return page.evaluate(async asked => {
    const html = asked === undefined ? undefined : await (await fetch(`/flats?${asked}`)).text()
    const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
    const numberOf = (element?: Element | null) => Number(element?.textContent?.replace(/\D/g, ''))
    const boxes = shown.querySelectorAll<HTMLInputElement>(
      '#filter-form label input[type=checkbox][name]:not([name=soft], [name=group])',
    )
    const headings = [...shown.querySelectorAll('h2')]
    return {
      count: numberOf(headings.find(({ textContent }) => /квартир|планиров/.test(textContent ?? ''))),
      options: Array.from(boxes, ({ name, value, checked, disabled, labels }) => ({
        name,
        value,
        checked,
        disabled,
        count: numberOf(labels?.[0]?.querySelector('span')),
      })),
    }
  }, query)
}

/**
 * How many flats the API finds for each question. Past the browser, which takes longer to pass an answer on than the site to give it,
 * and one by one: the site turns away who asks too much at once.
 */
async function countEach(site: string | undefined, queries: readonly string[]): Promise<number[]> {
  const counts: number[] = []
  for (const query of queries) {
    const response = await fetch(`${site}/api/property/?${query}&limit=1`)
    expect(response.status, query).toBe(200)
    const { count }: { count: number } = await response.json()
    counts.push(count)
  }
  return counts
}

/** What is asked when one more box is ticked. */
function ticked(query: string, { name, value, checked }: Option): string {
  const question = new URLSearchParams(query)
  // Features narrow the list together. Each value of other filters is counted alone, whatever else is checked.
  if (name !== 'features') question.delete(name)
  if (name !== 'features' || !checked) question.append(name, value)
  return question.toString()
}

test('each option of a form gives as many flats as it says, whatever is ticked', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const random = lcg(20261121)
  await page.goto('/terms-of-use')
  for (let state = 0; state < STATES; state++) {
    const query = randomQuery(random)
    const { count, options } = await readPage(page, query)
    expect(options.length).toBeGreaterThan(30)
    const asked = options.map(option => ticked(query, option))
    const [all, ...found] = await countEach(baseURL, [query, ...asked])
    expect(count, query).toBe(all)
    expect(options.map(option => `${ticked(query, option)}: ${option.count}`)).toEqual(
      found.map((each, index) => `${asked[index]}: ${each}`),
    )
    for (const { name, value, checked, disabled, count: promised } of options) {
      expect(disabled, `${query} + ${name}=${value}`).toBe(promised === 0 && !checked)
    }
  }
})

test('an option that is ticked gives as many flats as it said, again and again', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  test.slow()
  const random = lcg(20261122)
  await page.goto('/flats')
  // Stays open for the tab.
  await page.getByText('Все фильтры').click()
  // A click before the scripts opens the form too; they note it when they start.
  await page.waitForFunction(() => sessionStorage.getItem('filters-open') === '1')
  for (let walk = 0; walk < WALKS; walk++) {
    await page.goto(`/flats?${randomQuery(random)}`)
    for (let step = 0; step < 5; step++) {
      const inForce = new Set(new URL(page.url()).searchParams.keys())
      const open = (await readPage(page)).options.filter(({ name, disabled }) => !disabled && !inForce.has(name))
      const picked = open[Math.floor(random() * open.length)]
      if (!picked) break
      const said = `${page.url()} + ${picked.name}=${picked.value}`
      await page.locator(`#filter-form input[name="${picked.name}"][value="${picked.value}"]`).check()
      await expect(page, said).toHaveURL(url => url.searchParams.getAll(picked.name).includes(picked.value))
      await expect(page.locator('[aria-busy=true]'), said).toHaveCount(0)
      expect((await readPage(page)).count, said).toBe(picked.count)
    }
  }
})

/** Numbers from 0 to 1 that are the same in every run. */
function lcg(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

function randomQuery(random: () => number): string {
  const pick = <T>(values: readonly T[]): T => elementAt(values, Math.floor(random() * values.length))
  const query = new URLSearchParams()
  const choices = {
    rooms: [0, 1, 2, 3, 4],
    building: [1, 2, 3, 4, 5, 6],
    finish: ['none', 'whitebox', 'fine'],
    window_view: ['river', 'park', 'yard', 'street', 'city'],
    features: ['wardrobe', 'two_sides', 'balcony', 'loggia'],
  }
  for (const [name, values] of Object.entries<readonly (string | number)[]>(choices)) {
    if (random() < 0.3) query.append(name, String(pick(values)))
    if (query.has(name) && name !== 'features' && random() < 0.3) query.append(name, String(pick(values)))
  }
  if (random() < 0.4) query.append('price_max', String(Math.round(6 + random() * 6) * 1_000_000))
  if (random() < 0.3) query.append('floor_min', String(2 + Math.floor(random() * 10)))
  if (random() < 0.3) query.append('area_min', String(30 + Math.floor(random() * 40)))
  if (random() < 0.2) query.append('not_last_floor', '1')
  return query.toString()
}
