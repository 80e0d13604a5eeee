import { beforeAll, describe, expect, test } from 'vitest'
import { searchModel } from '#app/pages/search/model.server.ts'
import { paths } from '#contract/paths.ts'
import { searchAnswerSchema } from '#contract/search.ts'
import { EMBANKMENT_NEWS, PROJECTS, WAYS } from '#demo/testing/known-documents.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { pageAt } from '#server/pages/testing/make-page.ts'
import { onDay } from '#server/testing/on-day.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { searchSite } from './search.ts'

let api: TestApi
beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

const found = (question: string) => searchSite(api.services.site.current(), question)
const group = (question: string, code: string) => found(question).groups.find(one => one.code === code)?.items ?? []

describe('the search of the site', () => {
  test.each([
    ['ипотека для семьи', 'purchase', paths.purchase(WAYS.family)],
    ['семейную ипотеку', 'purchase', paths.purchase(WAYS.family)],
    ['проектная декларация', 'document', '/media/docs/deklaraciya'],
    ['декларацыя', 'document', '/media/docs/deklaraciya'],
    ['набережная', 'news', paths.newsItem(EMBANKMENT_NEWS)],
    ['открытие набережной', 'news', paths.newsItem(EMBANKMENT_NEWS)],
    ['геодезист', 'vacancy', '/vacancies#geodezist'],
    ['кладовые', 'page', '/storages'],
    ['эскроу', 'question', '/faq#'],
    ['переуступка по ДДУ', 'question', '/faq#dogovor'],
    ['вебкамера стройки', 'page', '/media/progress'],
    ['что построил застройщик', 'page', '/projects'],
    [PROJECTS.named.question, 'project', paths.project(PROJECTS.named.slug)],
  ])('«%s» finds among %s: %s', (question, code, url) => {
    const urls = group(question, code).map(item => item.url)
    expect(
      urls.filter(one => one.startsWith(url)),
      JSON.stringify(found(question).groups),
    ).not.toEqual([])
  })

  test.each(['двушка без балкона', 'двушка, балкон не нужен'])('«%s» finds no page about balconies', question => {
    expect(found(question).groups).toEqual([])
    expect(found('балкон').groups).not.toEqual([])
  })

  test.each([
    ['набережная', 'news', '2026-01-01'],
    ['геодезист', 'vacancy', '2026-01-01'],
  ] as const)('«%s» finds no %s before its day', (question, code, day) => {
    const early = onDay(api.services.site.current(), day)
    expect(searchSite(early, question).groups.map(one => one.code)).not.toContain(code)
  })

  test('the page shows the first lots of the list that a phrase leads to', () => {
    const { answer, lots } = pageAt(api.services.pages, searchModel, '/_/search?q=двушка')
    const query = new URLSearchParams(answer?.wish?.url.replace(/^[^?]*/, ''))
    const { results } = api.services.lots.list('flat', query).list
    expect(lots.map(({ id }) => id)).toEqual(results.slice(0, 8).map(({ id }) => id))
    expect(pageAt(api.services.pages, searchModel, '/_/search?q=вакансии').lots).toEqual([])
  })

  test('an empty query returns examples that have results', () => {
    expect(found(' ').examples).toEqual([
      'Двушка с\u00a0видом на\u00a0реку до\u00a09\u00a0млн',
      'Семейная ипотека',
      'Машино-место с\u00a0зарядкой',
    ])
    // Without scripts they are on a separate page.
    expect(pageAt(api.services.pages, searchModel, '/_/search').examples).toEqual(found('').examples)
    for (const question of found('').examples) {
      const { wish, groups, examples } = found(question)
      expect(wish?.count ?? groups.length, question).toBeGreaterThan(0)
      expect(examples).toEqual([])
    }
  })

  test('a condition that all lots satisfy is repeated in the words of the visitor', () => {
    expect(found('двушка до 90 млн').wish).toMatchObject({ conditions: ['2\u00a0комнаты', 'до 90 млн'], missed: [] })
    expect(found('паркинг подешевле').wish).toMatchObject({ conditions: ['подешевле'], missed: [] })
    expect(found('платеж большой').wish).toMatchObject({ conditions: ['платеж большой'], missed: [] })
    expect(found('9 млн 50 тысяч в месяц').wish?.conditions).not.toContain('9 млн 50 тысяч в месяц')
    expect(found('место под кафе').wish).toMatchObject({ conditions: ['Кафе'], missed: [] })
  })

  test('a phrase returns its conditions, count and link', () => {
    const { wish } = found('двушка с видом на реку до 9 млн у школы')
    expect(wish).toMatchObject({
      kind: 'flat',
      conditions: ['2\u00a0комнаты', 'до\u00a09\u00a0000\u00a0000\u00a0₽', 'Вид на\u00a0реку'],
      missed: ['у школы'],
      url: '/flats?rooms=2&price_max=9000000&window_view=river',
    })
    const { index } = api.services.site.current().onSale.ofName('flat')
    const count = index.count(index.parse(new URLSearchParams('rooms=2&price_max=9000000&window_view=river')))
    expect(wish?.count).toBe(count)
    expect(wish?.text).toContain(String(count))
  })

  test.each(['бассейн с сауной', 'абракадабра', 'хомяк гуляет в саду'])(
    'a question that nothing answers says so: %s',
    question => {
      const { wish, lots, is_understood: isUnderstood } = found(question)
      expect(wish?.missed.length ?? lots.length).toBe(0)
      expect(isUnderstood).toBe(false)
    },
  )

  test.each(['семейную ипотеку', 'как доехать', 'двушка', 'эскроу', ''])('%s is understood', question => {
    expect(found(question).is_understood).toBe(true)
  })

  test('a lot is found by its number, its code and its id, those on sale first', () => {
    const { rows } = api.services.site.current().onSale.ofName('flat')
    const [free] = [...rows.values()].filter(({ status }) => status === 'free')
    if (!free) throw new Error('nothing is on sale')
    for (const name of [`№ ${free.number}`, free.article, free.article.toLowerCase(), String(free.id)]) {
      const { lots } = found(name)
      expect(
        lots.map(({ id }) => id),
        name,
      ).toContain(free.id)
      expect(lots.map(({ status }) => status === 'free')).toEqual(
        lots
          .map(({ status }) => status === 'free')
          .sort()
          .reverse(),
      )
    }
  })

  test('a code is read without its letters', () => {
    expect(found('квартира 3.2-03-03').lots).toMatchObject([{ id: 1329 }])
    expect(found('офис 3-06').lots).toMatchObject([{ kind: 'commercial' }])
    expect(found('офис 50')).toMatchObject({ lots: [], wish: { url: '/commercials?purpose=office' } })
  })

  test('a lot that is named with a wrong condition, or sold, is found by its number', () => {
    const { wish, lots } = found('корпус 3 секция 2 этаж 3 квартира 3')
    expect(wish?.count).toBe(0)
    expect(lots).toMatchObject([{ title: expect.stringMatching(/№\s3\b/) }])
  })

  test.each(['Мельничная улица, 18', 'мельничная 18', 'на Мельничной, 18'])(
    'a resale flat is found by its address: %s',
    address => {
      expect(found(address).lots).toMatchObject([{ kind: 'second', title: expect.stringContaining('Мельничная') }])
    },
  )

  test.each(['Мельничная 19', 'двушка с видом на улицу', 'набережная', 'улица'])(
    '«%s» is no address of one',
    question => {
      expect(found(question).lots).toEqual([])
    },
  )

  test('a sold lot is found with its state', () => {
    const [sold] = [...api.services.site.current().onSale.ofName('flat').rows.values()].filter(
      ({ status }) => status === 'sold',
    )
    expect(found(sold?.article ?? '').lots).toMatchObject([{ id: sold?.id, text: expect.stringMatching(/^Продана /) }])
  })

  test('every kind is found where it can be looked at', () => {
    const ways = {
      flat: '/flats/',
      second: '/seconds/',
      commercial: '/commercials/',
      parking: '/parkings/genplan?at=',
      storage: '/storages/genplan?at=',
    }
    const sales = api.services.site.current().onSale.list()
    for (const [name, way] of Object.entries(ways)) {
      const [row] = sales.find(({ kind }) => kind.kind === name)?.rows.values() ?? []
      if (!row) throw new Error(`nothing of ${name}`)
      expect(found(row.article).lots.map(({ url }) => url)).toContain(`${way}${row.id}`)
    }
  })

  test('nothing that lends shows a rate without its full cost', () => {
    const credits = ['ставка 4,9', 'первый год', 'ипотека', 'процентная ставка', 'программа'].flatMap(question =>
      ['page', 'purchase', 'promo'].flatMap(code => group(question, code)),
    )
    expect(credits.length).toBeGreaterThan(5)
    for (const { title, text } of credits) expect(`${title} ${text}`).not.toMatch(/[1-9]\d*(?:,\d+)?[\s\u00a0]*%/)
  })

  test.each([
    '',
    '   ',
    '%%%',
    '<script>alert(1)</script>',
    '\u0000',
    'я и на',
    '9'.repeat(300),
    '((((',
    'корпус 1-999999999',
    'место 1 зона 1234567890',
    'зона 1234567890 кладовая 1',
    'помещение 1 корпус 1000000000',
    // More values than a field accepts.
    Array.from({ length: 60 }, (_, index) => `№${index + 1}`).join(''),
    `корпуса ${'1 и '.repeat(49)}2`,
    'до 9 млн от 12 млн',
    '-1 млн',
    'а'.repeat(300),
  ])('an odd question %j is answered', question => {
    expect(() => searchAnswerSchema.parse(found(question))).not.toThrow()
  })

  test('the call refuses what is too long and says so in Russian', async () => {
    const answer = await api.get(`/api/search/?q=${'а'.repeat(301)}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ q: { error_msg: expect.stringContaining('300') } })
    expect(searchAnswerSchema.parse(await (await api.get('/api/search/?q=студия')).json()).wish?.url).toBe(
      '/flats?rooms=0',
    )
  })
})
