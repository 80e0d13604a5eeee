import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typo } from './typography.ts'

/** Makes invisible characters visible: `_` is a no-break space, `+` a word joiner. */
const shown = (text: string) => typo(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '+')

test.each([
  ['Двор в три этажа и сад', 'Двор в_три этажа и_сад'],
  ['не для всех', 'не_для_всех'],
  ['Дом - это стены', 'Дом_— это_стены'],
  ['Дом — это стены', 'Дом_— это_стены'],
  ['58,6 м² и 12 этажей', '58,6_м² и_12_этажей'],
  ['4,9 % годовых', '4,9_% годовых'],
  ['12 180 000 ₽', '12_180_000_₽'],
  ['от 5,4 млн ₽', 'от_5,4_млн_₽'],
  ['корпус 3, секция 2', 'корпус_3, секция_2'],
  ['Сдача — II кв. 2027', 'Сдача_— II_кв._2027'],
  ['место № 14', 'место_№_14'],
  ['12-й этаж · № 228 · {{sum}}', '12+-+й этаж_· №_228_· {{sum}}'],
  ['ставка 5,2–6,8 % годовых', 'ставка 5,2+–+6,8_% годовых'],
  ['ПСК {{min}}–{{max}} % и рядом', 'ПСК_{{min}}+–+{{max}}_% и_рядом'],
  ['{{n}} ч, {{power}} кВт, {{way}} км, {{n}} дней', '{{n}}_ч, {{power}}_кВт, {{way}}_км, {{n}}_дней'],
  ['{{quarter}} кв. {{year}}, {{n}} чек', '{{quarter}}_кв._{{year}}, {{n}} чек'],
  ['{{area}} м², {{date}} года: {{sum}} × {{n}} мес.', '{{area}}_м², {{date}}_года: {{sum}}_×_{{n}}_мес.'],
  ['{{name}} материалы, {{sum}} метр', '{{name}} материалы, {{sum}} метр'],
  ['в часы пик 12–15 минут', 'в_часы пик 12+–+15_минут'],
  ['ПСК 6,3–7,9 %', 'ПСК_6,3+–+7,9_%'],
  ['Трейд-ин и трейд-инвест', 'Трейд+-+ин и_трейд-инвест'],
  ['с 13-го этажа', 'с_13+-+го этажа'],
  ['2-й этаж из 9', '2+-+й этаж из_9'],
  ['корпуса 3–5', 'корпуса_3–5'],
  ['размер 2,5 × 5,3 м', 'размер 2,5_×_5,3_м'],
  ['58,6 м², ≈ 172 270 ₽ за метр', '58,6_м², ≈_172_270_₽ за_метр'],
  ['ул. Примерная, д. 5', 'ул._Примерная, д. 5'],
  ['А. С. Пушкин и А.С. Пушкин', 'А._С._Пушкин и_А._С._Пушкин'],
  ['2-комнатная, Тихая улица, 6', '2-комнатная, Тихая улица,_6'],
  ['набережная Каменки, 12. Вход с улицы, 4–10', 'набережная Каменки,_12. Вход с_улицы,_4–10'],
  ['у реки, 12 этажей, 5,4 млн', 'у_реки, 12_этажей, 5,4_млн'],
  ['телефон +7 (495) 000-12-34', 'телефон +7_(495)_000-12-34'],
  ['и т. д. и т. п.', 'и_т._д. и_т._п.'],
  ['есть ли место', 'есть_ли место'],
  ['5 м в ширину', '5_м в_ширину'],
  ['Корпус 3 поднялся, квартира 86 м²', 'Корпус_3 поднялся, квартира_86_м²'],
  ['Корпус 2 с набережной, 3 и 5', 'Корпус_2 с_набережной, 3 и_5'],
  ['корпуса 1, 2, 5 и 6, 7 этажей', 'корпуса_1,_2,_5 и_6, 7_этажей'],
  ['ИНН 0000000000, ОГРН {{ogrn}}', 'ИНН_0000000000, ОГРН_{{ogrn}}'],
  ['В 2026 году, 21 ноября 2026 года', 'В_2026_году, 21_ноября 2026_года'],
])('«%s»', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('words inside words, Markdown and placeholders stay as they are', () => {
  for (const text of [
    '- пункт\n- ещё',
    '| --- | --- |',
    '| в | из |',
    '[план](/flats?price_max=1)',
    '{{count_flats}}',
    'кто-то здесь',
  ])
    expect(typo(text)).toBe(text)
})

test('nothing of a percentage, of its range, of ПСК or of a number can end a line', () => {
  const figure = fc.integer({ min: 0, max: 999 }).map(tenths => String(tenths / 10).replace('.', ','))
  const word = fc.constantFrom('ставка', 'взнос от', 'ПСК', 'Квартира', 'и', 'далее —')
  // A line can end at a space, and after a hyphen or a dash that no joiner follows.
  const lines = (text: string) => text.split(/(?<= )|(?<=[-–—](?!\u2060))/)
  fc.assert(
    fc.property(word, figure, figure, fc.nat(9999), (before, from, to, number) => {
      expect(
        lines(typo(`${before} ${from}–${to} % годовых`)).some(line =>
          line.includes(`${from}\u2060–\u2060${to}\u00a0%`),
        ),
      ).toBe(true)
      expect(lines(typo(`ПСК ${from}–${to} %`))).toHaveLength(1)
      expect(lines(typo(`${before.replace(/ .*/, 'а')} № ${number}`))).toHaveLength(1)
    }),
  )
})

test('a second pass changes nothing', () => {
  const piece = fc.constantFrom(
    ...'в и корпус 3 12 м² — - – № × . т. д. А. С. Пушкин ли | ( ) « » кв. II млн ₽ % 5,2–6 ПСК трейд-ин \u00a0'.split(
      ' ',
    ),
    ' ',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const once = typo(pieces.join(' '))
      expect(typo(once)).toBe(once)
      const glued = typo(pieces.join(''))
      expect(typo(glued)).toBe(glued)
    }),
    { numRuns: 2000 },
  )
})
