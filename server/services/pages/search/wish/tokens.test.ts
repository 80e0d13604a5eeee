import { describe, expect, test } from 'vitest'
import { tokensOf } from './tokens.ts'

/** As rules read it. */
const readOf = (typed: string) => tokensOf(typed).map(({ text }) => text)
/** As the visitor is told of it. */
const typedOf = (typed: string) => tokensOf(typed).map(token => token.typed)

describe('what was typed is taken apart', () => {
  test.each([
    ['от 7 до 9,5 млн', ['от', '7', 'до', '9.5', 'млн']],
    ['9.25 млн', ['9.25', 'млн']],
    ['Трёшка, ОКНА во двор!', ['трешка', 'окна', 'во', 'двор']],
    ['2-к', ['2', '-', 'к']],
    ['2–3 комнаты', ['2', '-', '3', 'комнаты']],
    ['2 — 3', ['2', '-', '3']],
    ['№ 86', ['№', '86']],
    ['корпус3', ['корпус', '3']],
    ['III квартал', ['iii', 'квартал']],
    ['ма\u00adши\u00adно\u2060место', ['машиноместо']],
    ['', []],
    ['?! …', []],
  ])('«%s»', (typed, texts) => {
    expect(readOf(typed)).toEqual(texts)
  })

  test.each([
    ['12 000 000 рублей', ['12000000', 'рублей']],
    ['9\u00a0500\u00a0000', ['9500000']],
    ['1 000', ['1000']],
    ['9.900.000', ['9900000']],
    ['850.000 рублей', ['850000', 'рублей']],
    ['1,250,000', ['1250000']],
    ["12'180'000", ['12180000']],
    ['1 500 000,00 ₽', ['1500000.00']],
    ['9,125 млн', ['9.125', 'млн']],
    // Four digits behind a blank are another number.
    ['2 2027', ['2', '2027']],
    ['12 0000', ['12', '0000']],
    ['1000 500', ['1000', '500']],
    ['2 45', ['2', '45']],
  ])('thousands of «%s» are parts of one number, whatever stands in threes', (typed, texts) => {
    expect(readOf(typed)).toEqual(texts)
  })

  test.each([
    '+7 (912) 345-67-89',
    '8 912 345 67 89',
    '89123456789',
    '9123456789',
    '8-800-555-35-35',
    '8 (495) 123-45-67',
    '+49 30 901820',
  ])('the phone number «%s» is no number', typed => {
    expect(readOf(`студия ${typed}`)).toEqual(['студия', '@phone'])
    expect(typedOf(typed)).toEqual([typed])
  })

  test.each(['180 м²', '180 м2', '180 кв.м²', '180 кв. м²', '180 кв м2', '180м2'])('square metres of «%s»', typed => {
    expect(readOf(typed)).toEqual(['180', 'м2'])
  })

  test.each([
    ['м25', ['м', '25']],
    ['кв. м', ['кв', 'м']],
    ['м2а', ['м', '2', 'а']],
  ])('«%s» is no unit of area', (typed, texts) => {
    expect(readOf(typed)).toEqual(texts)
  })
})

describe('a number in words is a number', () => {
  test.each([
    ['один', '1'],
    ['одной', '1'],
    ['первый', '1'],
    ['двух', '2'],
    ['втором', '2'],
    ['три', '3'],
    ['третьего', '3'],
    ['четырьмя', '4'],
    ['четвёртый', '4'],
    ['пятом', '5'],
    ['шестой', '6'],
    ['седьмом', '7'],
    ['семи', '7'],
    ['восьмой', '8'],
    ['восемь', '8'],
    ['девяти', '9'],
    ['десятая', '10'],
    ['одиннадцатый', '11'],
    ['двенадцать', '12'],
    ['тринадцати', '13'],
    ['четырнадцатом', '14'],
    ['пятнадцать', '15'],
    ['шестнадцатый', '16'],
    ['семнадцать', '17'],
    ['восемнадцати', '18'],
    ['девятнадцать', '19'],
    ['двадцатом', '20'],
    ['тридцать', '30'],
    ['сорока', '40'],
    ['пятидесяти', '50'],
    ['шестьдесят', '60'],
    ['семьдесят', '70'],
    ['восьмидесяти', '80'],
    ['девяносто', '90'],
    ['ста', '100'],
    ['полтора', '1.5'],
  ])('«%s» is %s', (word, value) => {
    expect(tokensOf(word)).toEqual([{ text: value, typed: word.replaceAll('ё', 'е') }])
  })

  test.each(['однушка', 'двушка', 'стол', 'семья', 'пятерочка', 'первичка', 'сорокин'])('«%s» is none', word => {
    expect(readOf(word)).toEqual([word.replaceAll('ё', 'е')])
  })

  test('tens and units are one number, and the visitor is told both words', () => {
    expect(tokensOf('двадцать пять')).toEqual([{ text: '25', typed: 'двадцать пять' }])
    expect(tokensOf('девяносто девятый этаж')).toEqual([
      { text: '99', typed: 'девяносто девятый' },
      { text: 'этаж', typed: 'этаж' },
    ])
    expect(readOf('от сорока одного до пятидесяти двух')).toEqual(['от', '41', 'до', '52'])
  })

  test.each([
    ['десять пять', ['10', '5']],
    ['двадцать десять', ['20', '10']],
    ['сто два', ['100', '2']],
    ['20 пять', ['20', '5']],
    ['двадцать 5', ['20', '5']],
    ['пять двадцать', ['5', '20']],
    ['двадцать пять шесть', ['25', '6']],
  ])('«%s» are two numbers', (typed, texts) => {
    expect(readOf(typed)).toEqual(texts)
  })

  test('a half belongs to its number', () => {
    expect(tokensOf('девять с половиной млн')).toEqual([
      { text: '9.5', typed: 'девять с половиной' },
      { text: 'млн', typed: 'млн' },
    ])
    expect(readOf('до 7 с половиной')).toEqual(['до', '7.5'])
    expect(typedOf('до двадцати двух с половиной')).toEqual(['до', 'двадцати двух с половиной'])
  })

  test.each([
    ['с половиной', ['с', 'половиной']],
    ['дом с половиной', ['дом', 'с', 'половиной']],
    ['9,5 с половиной', ['9.5', 'с', 'половиной']],
    ['9 и половиной', ['9', 'и', 'половиной']],
  ])('«%s» has no number that a half could belong to', (typed, texts) => {
    expect(readOf(typed)).toEqual(texts)
  })
})
