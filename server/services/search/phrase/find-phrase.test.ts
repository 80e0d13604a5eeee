import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { WAYS } from '#demo/testing/known-documents.ts'
import { toAddress } from '#domain/lots/address.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { cpuMsOf } from '#server/testing/cpu-time.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { findPhrase } from './find-phrase.ts'

let api: TestApi
beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

/** The address that a phrase leads to, and what of it was not understood. */
function heard(typed: string): { url: string | null; missed: readonly string[] } {
  const phrase = findPhrase(api.services.site.current(), typed)
  if (!phrase) return { url: null, missed: [] }
  const { kind } = phrase.sale
  return { url: decodeURIComponent(kind.listPath(toAddress(kind.fields, phrase.query))), missed: phrase.missed }
}

/** What people say, and the filter that they would set. */
const PHRASES: readonly (readonly [typed: string, url: string])[] = [
  ['двушка с видом на реку до 9 млн', '/flats?rooms=2&price_max=9000000&window_view=river'],
  ['студия', '/flats?rooms=0'],
  ['Однокомнатная квартира', '/flats?rooms=1'],
  ['трёшка не на первом этаже', '/flats?rooms=3&not_first_floor=1'],
  ['2-комнатная от 50 до 60 метров', '/flats?rooms=2&area_min=50&area_max=60'],
  ['евродвушка с отделкой', '/flats?rooms=2&finish=fine&is_euro=1'],
  ['двух- или трёхкомнатная с двумя санузлами', '/flats?rooms=2&rooms=3&features=two_bathrooms'],
  ['квартира с гардеробной и лоджией', '/flats?features=loggia&features=wardrobe'],
  ['от 7 до 9,5 млн', '/flats?price_min=7000000&price_max=9500000'],
  ['не дороже девяти миллионов', '/flats?price_max=9000000'],
  ['платёж до 60 тысяч в месяц', '/flats?payment_max=60000'],
  ['кухня от 15 метров', '/flats?area_kitchen_min=15'],
  ['выше 5 этажа, но не последний', '/flats?floor_min=6&not_last_floor=1'],
  ['на пятом этаже', '/flats?floor_min=5&floor_max=5'],
  ['корпус 3', '/flats?building=3'],
  ['в третьем корпусе трешка', '/flats?rooms=3&building=3'],
  ['сданный дом', '/flats?completion=2026-3'],
  ['сдача в 2027 году', '/flats?completion=2027-2&completion=2027-3&completion=2027-4'],
  ['без отделки', '/flats?finish=none'],
  ['окна во двор', '/flats?window_view=yard'],
  ['окна на юг и восток', '/flats?window_sides_all=E&window_sides_all=S'],
  ['со скидкой', '/flats?discount=1'],
  ['квартира 145', '/flats?number=145'],
  ['машиноместо с зарядкой', '/parkings?has_charger=1'],
  ['кладовая до 500 тысяч', '/storages?price_max=500000'],
  ['помещение под кафе до 180 м²', '/commercials?purpose=cafe&area_max=180'],
  ['двушька с болконом', '/flats?rooms=2&features=balcony'],
  ['ищу 3к квартиру до 12 000 000 рублей', '/flats?rooms=3&price_max=12000000'],
  ['от 2 комнат с мастер-спальней', '/flats?rooms=2&rooms=3&rooms=4&features=master_bedroom'],
  ['студия под ключ в рассрочку', `/flats?rooms=0&finish=fine&way=${WAYS.instalments}`],
  // Phrases from here on were added after the rules were complete.
  ['хочу купить двухкомнатную квартиру с видом на парк', '/flats?rooms=2&window_view=park'],
  ['однушка или студия до 6 млн', '/flats?rooms=0&rooms=1&price_max=6000000'],
  ['трехкомнатная с большой кухней от 16 кв м', '/flats?rooms=3&area_kitchen_min=16'],
  ['квартира площадью от 45 до 55 м2', '/flats?area_min=45&area_max=55'],
  ['бюджет 8 миллионов, две комнаты', '/flats?rooms=2&price_max=8000000'],
  ['распашонка с лоджией', '/flats?features=loggia&features=two_sides'],
  ['семейная ипотека, двушка', `/flats?rooms=2&way=${WAYS.family}`],
  ['материнский капитал, трешка', `/flats?rooms=3&way=${WAYS.familyCapital}`],
  ['квартиры в сданном доме с отделкой', '/flats?completion=2026-3&finish=fine'],
  ['ключи до конца 2027 года', '/flats?completion=2026-3&completion=2027-2&completion=2027-3&completion=2027-4'],
  ['двушка на этаже от 5 до 9', '/flats?rooms=2&floor_min=5&floor_max=9'],
  ['не первый и не последний этаж', '/flats?not_first_floor=1&not_last_floor=1'],
  ['евротрёшка угловая', '/flats?rooms=3&features=corner_window&is_euro=1'],
  ['цена до 7', '/flats?price_max=7000000'],
  ['до 9.900.000', '/flats?price_max=9900000'],
  ["от 6'180'000 до 9,900,000 ₽", '/flats?price_min=6180000&price_max=9900000'],
  ['1-к. квартира, 35–45 м²', '/flats?rooms=1&area_min=35&area_max=45'],
  ['до 200 тысяч за метр', '/flats?price_per_m2_max=200000'],
  ['корпуса 2 и 4', '/flats?building=2&building=4'],
  ['четырёхкомнатная с двумя туалетами', '/flats?rooms=4&features=two_bathrooms'],
  ['видовая двушка на речку не выше 10 этажа', '/flats?rooms=2&floor_max=10&window_view=river&features=river_view'],
  ['примерно 8 млн', '/flats?price_min=7200000&price_max=8800000'],
  ['ипотека 45 тыс. в месяц', '/flats?payment_max=45000'],
  ['2 квартал 2027', '/flats?completion=2027-2'],
  ['окна на север или запад', '/flats?window_sides=N&window_sides=W'],
  ['паркинг в зоне корпуса 3', '/parkings?building=3'],
  ['двойное машиноместо', '/parkings?parking_kind=family'],
  ['кладовка 5 метров', '/storages?area_min=5'],
  ['офис от 150 метров', '/commercials?purpose=office&area_min=150'],
  ['аптека в корпусе 4', '/commercials?purpose=pharmacy&building=4'],
  ['вторичка', '/seconds'],
  ['кваритра с гардеропной', '/flats?features=wardrobe'],
]

/** What no filter knows is said, and nothing is set in its place. */
const PARTLY: readonly (readonly [typed: string, url: string | null, missed: readonly string[]])[] = [
  ['двушка у школы', '/flats?rooms=2', ['у школы']],
  ['студия без балкона', '/flats?rooms=0', ['без балкона']],
  ['двушка с кладовой', '/flats?rooms=2', ['кладовой']],
  ['первый взнос 2 млн', '/flats', ['первый взнос 2 млн']],
  ['девятиэтажка с сауной', null, []],
  ['89123456789', null, []],
  ['+7 912 345-67-89', null, []],
  ['двушка 8 (912) 345-67-89', '/flats?rooms=2', ['8 (912) 345-67-89']],
  ['корпус 17 трешка', '/flats?rooms=3', ['корпус 17']],
  ['с мебелью, студия', '/flats?rooms=0', ['мебелью']],
  ['двушка рядом с метро до 8 млн', '/flats?rooms=2&price_max=8000000', ['рядом с метро']],
  ['тихая светлая трешка', '/flats?rooms=3&quiet=1&sun_min=5', []],
  ['сдача в 2035 году, двушка', '/flats?rooms=2', ['сдача в 2035 году']],
  ['до 9 млн или до 12 млн', '/flats?price_max=9000000', ['до 12 млн']],
]

describe('a phrase in plain words', () => {
  test.each(PHRASES)('«%s» opens %s', (typed, url) => {
    expect(heard(typed)).toEqual({ url, missed: [] })
  })

  test.each(PARTLY)('«%s» opens %s and reports what was not understood', (typed, url, missed) => {
    expect(heard(typed)).toEqual({ url, missed })
  })

  test('whatever is said in whatever order is a question that the catalogue can answer', () => {
    const said = [...PHRASES, ...PARTLY].flatMap(([typed]) => typed.split(' '))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...said), { minLength: 1, maxLength: 14 }), words => {
        const phrase = findPhrase(api.services.site.current(), words.join(' '))
        if (phrase) expect(phrase.sale.index.count(phrase.query)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  test.each(['тихая река ', 'широкая река ', 'в третьем '])(
    '«%s» many times takes no exponential time',
    async words => {
      expect(await cpuMsOf(() => heard(words.repeat(18)))).toBeLessThan(1000)
    },
  )
})
