import { describe, expect, test } from 'vitest'
import { premisesAboutModel } from '#app/pages/premises/about/model.server.ts'
import { premisesLotModel } from '#app/pages/premises/lot/model.server.ts'
import { premisesModel } from '#app/pages/premises/model.server.ts'
import { NotFound } from '#contract/errors.ts'
import { LET_PREMISES, PREMISES, STREETS } from '#demo/testing/known-premises.ts'
import { readSeedCommercial } from '#demo/testing/seed-commercial.ts'
import { formatRub, formatRubPerM2 } from '#domain/text/format.ts'
import { pageAt, pagesOf } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'

const LOTS = readSeedCommercial()
const FREE = LOTS.filter(({ values }) => values.status === 'free')

const api = demoApi()

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const listOf = (query = '') => pageAt(api.services.pages, premisesModel, `/commercials?${query}`)
const pageOf = (id: number) => pageAt(api.services.pages, premisesLotModel, `/commercials/${id}`)

describe('the list of premises', () => {
  test('begins with the text of the content, and every filter of the form has labels', () => {
    const { intro, page } = listOf()
    expect(intro?.figures).toHaveLength(4)
    expect(intro?.about?.href).toBe('/commercials/about')
    expect(page.count).toBe(FREE.length)
    const { purpose, street } = page.fields
    expect(purpose?.kind === 'choices' && purpose.options.map(({ label }) => label)).toContain('Кафе')
    expect(street?.kind === 'choices' && street.options.map(({ label }) => label)).toEqual(
      STREETS.map(({ name }) => name),
    )
  })

  test('a card shows idea, place, equipment and price per metre', () => {
    const card = listOf(`number=${PREMISES.premise}`).page.lots[0]
    expect(card?.badges.map(({ text }) => plain(text))).toEqual([PREMISES.idea])
    expect(plain(card?.title)).toBe(`Помещение ${PREMISES.premise}, ${PREMISES.areaText}`)
    expect(plain(card?.place)).toBe(`Корпус ${PREMISES.building} · ${PREMISES.street}`)
    expect(card?.lines.map(plain)).toEqual([PREMISES.equipment.join(', ')])
    expect(plain(card?.note ?? '')).toBe(plain(formatRubPerM2(PREMISES.perM2Rub)))
  })

  test('is not there where the content has no premises', () => {
    const snapshot = api.services.site.current()
    const content = { ...snapshot.content, project_buy_commercial: null, about_commercial: null }
    const without = pagesOf({ ...snapshot, content }, api.services)
    expect(() => pageAt(without, premisesModel, '/commercials')).toThrow(NotFound)
    expect(() => pageAt(without, premisesAboutModel, '/commercials/about')).toThrow(NotFound)
  })
})

describe('the page of premises', () => {
  test('shows price, instalment, figures and equipment', () => {
    const { page, street, similar, head } = pageOf(PREMISES.id)
    expect(page.price).toEqual({ rub: PREMISES.priceRub, oldRub: null, perM2Rub: PREMISES.perM2Rub })
    expect(plain(page.note)).toBe(
      `Рассрочка 12 мес. без процентов, первый взнос 30 % — ${plain(formatRub(PREMISES.firstPaymentRub))}.`,
    )
    const facts = Object.fromEntries(page.about.facts.flat().map(({ name, value }) => [plain(name), plain(value)]))
    expect(facts).toMatchObject({
      Площадь: PREMISES.areaText,
      'Потолок в чистоте': '3,9 м',
      Витрины: '2',
      Мощность: PREMISES.equipment.at(-1),
      Вытяжка: 'выше кровли',
      НДС: 'включён в цену',
      Содержание: expect.stringMatching(/^\d+ \d{3} ₽ в месяц, 74 ₽\u2060\/\u2060м²$/),
      Аренда: 'застройщик не сдаёт, купленное сдавать можно',
    })
    expect(page.requests.map(({ type }) => type)).toEqual(['booking', 'consult'])
    expect(page.picture?.svg).toMatch(/^<svg/)
    // The colour of the mark is nowhere else on the plan.
    expect(page.picture?.svg).toMatch(/fill="#b4532f"/i)
    expect(page.picture?.svg).toContain('Торговый зал')
    expect(page.picture?.notes).toContainEqual(expect.stringMatching(/вход с\u00a0улицы$/))
    expect(street?.name).toBe(PREMISES.street)
    expect(similar.lots.length).toBeGreaterThan(2)
    expect(plain(head.title)).toContain(`Помещение ${PREMISES.premise}`)
    expect(JSON.stringify(head.structured)).toContain(`"price":${PREMISES.priceRub}`)
  })

  test('of premises that are let stays, says so, and has no price anywhere', () => {
    const { page, head } = pageOf(LET_PREMISES.id)
    expect([plain(page.state?.title), page.price, page.note]).toEqual(['Сдано в аренду', null, null])
    expect(page.requests.map(({ type }) => type)).toEqual(['notify'])
    expect(JSON.stringify([page, head])).not.toMatch(/₽|"price":\d/)
  })

  test('every premises has a page; an id of another kind has none', () => {
    for (const { id } of LOTS) expect(pageOf(id).page.id).toBe(id)
    for (const id of [1001, 4027, 5001]) expect(() => pageOf(id)).toThrow(NotFound)
  })
})

test('what to know leads to the premises of each line', () => {
  const { streets } = pageAt(api.services.pages, premisesAboutModel, '/commercials/about')
  for (const { href, count } of streets) {
    const { page } = listOf(href.replace(/^.*\?/, ''))
    expect(count).toContain(String(page.count))
  }
  expect(streets.map(({ count }) => Number.parseInt(count, 10)).reduce((sum, count) => sum + count)).toBe(FREE.length)
})
