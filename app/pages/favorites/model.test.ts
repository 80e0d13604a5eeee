import { expect, test } from 'vitest'
import { favoritesModel } from '#app/pages/favorites/model.server.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { makePage } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import type { SharedFavoritesPage } from './lists.server.ts'

const api = demoApi()

async function sharedAt(ids: string, cookie: string | null = null): Promise<SharedFavoritesPage> {
  const page = await makePage(api.services.pages, favoritesModel, `/favorites?${new URLSearchParams({ ids })}`, cookie)
  if (page.view !== 'shared') throw new Error('asked for a list that was sent')
  return page
}

test('a list that was sent shows its lots in their order, of any kind, and what is unknown is counted', async () => {
  const [place = 0] = api.services.site.current().onSale.ofName('parking').rows.keys()
  const page = await sharedAt(`${FLATS.onSale},${place},999999,${FLATS.inTower}`)
  expect(page.items.map(({ id, card }) => [id, card?.kind])).toEqual([
    [FLATS.onSale, 'flat'],
    [place, 'parking'],
    [FLATS.inTower, 'flat'],
  ])
  expect(page).toMatchObject({ missing: 1, cutAt: null })
})

test('is not indexed and contains no data about a visitor', async () => {
  const { setCookie } = await api.services.favorites.add(null, FLATS.first, 'a client')
  const [cookie = null] = setCookie.split(';')
  const page = await sharedAt(String(FLATS.inTower), cookie)
  expect(page.head).toMatchObject({ canonical: null, robots: 'noindex' })
  expect(page).toEqual(await sharedAt(String(FLATS.inTower)))
  expect(page.items).toMatchObject([{ title: '', priceThenRub: null }])
})

test('a list that is too long is cut, and says so', async () => {
  const many = [...api.services.site.current().onSale.ofName('flat').rows.keys()].slice(0, 250)
  const { items, cutAt } = await sharedAt(many.join(','))
  expect([items.length, cutAt]).toEqual([200, 200])
})

test('without ids it is the list of the visitor', async () => {
  expect((await makePage(api.services.pages, favoritesModel, '/favorites?ids=x', null)).view).toBe('own')
})

test('a kind of the address is the only one that is shown, and an unknown one is ignored', async () => {
  const kindAt = async (query: string) => {
    const page = await makePage(api.services.pages, favoritesModel, `/favorites?${query}`, null)
    return page.view === 'own' ? page.kind : page.view
  }
  expect(await kindAt('kind=second')).toBe('second')
  expect(await kindAt('kind=toString')).toBeNull()
})
