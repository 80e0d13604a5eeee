import { describe, expect, test } from 'vitest'
import { SLUGS } from '#demo/testing/known-flats.ts'
import { type Damage, damagedDemo } from './testing/demo-tree.ts'
import { checkTree } from './validate.ts'

/** What a load says of the demo with one file damaged: `field · reason`. */
async function problemsOf(path: string, damage: Damage): Promise<string[]> {
  const { problems } = await checkTree(await damagedDemo(path, damage))
  return problems.filter(({ file }) => file === path).map(({ field, reason }) => `${field} · ${reason}`)
}

const NEWS = `content/news/${SLUGS.news}.md`
const PROMO = `content/stocks/${SLUGS.stocks}.md`
const LANDINGS = 'content/flats_filter/flats_filter.json'
const MENU = 'content/purchase_menu/purchase_menu.json'
const needsCost = expect.stringContaining('names a rate without its full cost')

describe('legal requirements', () => {
  test.each([
    'Семейная ипотека от 7,7 %',
    'Ставка — 12 % на весь срок.',
    'Купите под 7,7\u00a0%',
    'До конца года 7,7 % годовых',
  ])('a rate without its full cost: «%s»', async text => {
    expect(await problemsOf(LANDINGS, value => Object.assign(value.items[0], { title: text }))).toEqual([needsCost])
    expect(await problemsOf(NEWS, (_, file) => Object.assign(file, { body: `${file.body}\n\n${text}` }))).toEqual([
      needsCost,
    ])
  })

  test.each([
    'Взнос от 20,1 %, рассрочка 0 %',
    'Неустойка не выше 20 % годовых',
    'ПСК 9,1–9,3 %, ставка 7,7 %',
    'Скидка 5 % за полную оплату',
  ])('accepts what is not a rate or has its full cost: «%s»', async text => {
    expect(await problemsOf(LANDINGS, value => Object.assign(value.items[0], { description: text }))).toEqual([])
  })

  test('accepts a rate in an object with its full cost, and refuses it without', async () => {
    const damage: Damage = value => {
      value.purchase_menu_promo.description_card = 'Ставка 3,9 % на первый год'
    }
    expect(await problemsOf(MENU, damage)).toEqual([])
    const without: Damage = (value, file) => {
      damage(value, file)
      delete value.purchase_menu_promo.psk
    }
    expect(await problemsOf(MENU, without)).toContainEqual(needsCost)
  })

  test('a promotion that names neither the developer nor whose advertisement it is', async () => {
    const silent: Damage = value => Object.assign(value, { legal_text: 'Не является публичной офертой.' })
    expect(await problemsOf(PROMO, silent)).toEqual([
      expect.stringMatching(/^legal_text · must name who gives it: ООО/),
    ])
  })

  test('an advertisement of others without marker, number or name', async () => {
    const advert = { name: 'АО «Банк»', inn: '7700000000', erid: '5UGfwMukZ4' }
    const asAdvert =
      (said: object, legal: string): Damage =>
      value =>
        Object.assign(value, { advert: said, legal_text: legal })
    expect(await problemsOf(PROMO, asAdvert(advert, 'АО «Банк», условия на сайте.'))).toEqual([])
    expect(await problemsOf(PROMO, asAdvert(advert, 'Условия на сайте.'))).toEqual([
      expect.stringContaining('АО «Банк»'),
    ])
    for (const field of ['name', 'inn', 'erid'] as const) {
      const { [field]: _, ...rest } = advert
      expect((await problemsOf(PROMO, asAdvert(rest, 'АО «Банк»')))[0]).toMatch(new RegExp(`^advert\\.${field} · `))
    }
  })

  test('a foreign word that is not allowed, once per document; URLs and Roman numerals are accepted', async () => {
    const text = 'Smart-квартиры с lounge-зоной, lounge и III квартал, почта a@b.example, https://site.example/lounge'
    expect(await problemsOf(LANDINGS, value => Object.assign(value.items[0], { description: text }))).toEqual([
      expect.stringMatching(/^\[?0?.*description · «Smart» is foreign/),
      expect.stringMatching(/«lounge» is foreign/),
    ])
    expect(
      await problemsOf(LANDINGS, value => Object.assign(value.items[0], { description: 'Отделка white box' })),
    ).toEqual([])
  })

  test.each(['https://www.instagram.com/quarter', 'https://x.com/quarter', 'https://facebook.com/q', 'https://t.co/q'])(
    'a way to a network that is blocked: %s',
    async url => {
      expect(
        await problemsOf('content/social_media/social_media.json', value => Object.assign(value[0], { url })),
      ).toEqual([expect.stringContaining('is a blocked network, to which links are forbidden')])
      expect(
        await problemsOf(NEWS, (_, file) => Object.assign(file, { body: `${file.body}\n\n[Мы в сети](${url})` })),
      ).toContainEqual(expect.stringContaining('is a blocked network, to which links are forbidden'))
    },
  )

  test('names that only look like such networks are none', async () => {
    const url = 'https://netflix.com.example/box.com'
    expect(
      await problemsOf('content/social_media/social_media.json', value => Object.assign(value[0], { url })),
    ).toEqual([])
  })
})
