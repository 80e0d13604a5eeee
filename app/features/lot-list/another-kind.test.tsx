import '../../styles/site.css'
import { createRoutesStub, useLoaderData } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { elementOf } from '#app/lib/testing/element-of.ts'
import { withQuery } from '#contract/paths.ts'
import type { FilterValues } from '#domain/lots/address.ts'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import type { ListPage, ListPageModel } from '#server/pages/list/list-page.ts'
import { LotHeart } from '../favorites/favorite-heart.tsx'
import { closeRequestModal, requestModalStore } from '../request-form/request-modal-store.ts'
import type { KindView } from './kind-view.ts'
import { LotListPage } from './lot-list-page.tsx'

/** A storage room in words. */
interface Room extends ListedLot {
  level: string
  /** What no other kind has. */
  air: string
}

/** A kind that the site does not sell: the list knows kinds by their views alone. */
const roomsView: KindView<Room> = {
  name: 'storages',
  listPath: (query = {}) => withQuery('/storages', query),
  lotPath: id => `/storages/${id}`,
  filters: { main: ['price'], more: ['building', 'ventilation'] },
  Card: ({ lot, remark, onOpen }) => (
    <article>
      <a href={`/storages/${lot.id}`} onClick={onOpen}>
        {lot.title}
      </a>
      {lot.level} {lot.air} {remark} <LotHeart lot={lot} />
    </article>
  ),
  columns: { price: 'main' },
  emptyAsk: 'Сообщим о кладовой',
}

function aRoom(id: number): Room {
  const cells = { area: { text: '4,5', rest: ' м²' }, price: { text: '450 000', oldRub: 500_000 } }
  return {
    kind: 'storage',
    id,
    number: String(id),
    status: 'free',
    title: `Кладовая ${id}`,
    place: 'Корпус 1, уровень −1',
    level: 'Уровень −1',
    air: '2,4 м, без притока',
    lines: [],
    priceRub: 450_000,
    priceOldRub: null,
    note: null,
    badges: [],
    heart: `Отметить ${id}`,
    plan: null,
    row: { name: 'Кладовая', number: `№ ${id}`, offer: null, cells },
  }
}

const fields: ListPage<Room>['fields'] = {
  price: {
    kind: 'range',
    name: 'price',
    legend: 'Цена, ₽',
    unit: 'rub',
    min: 300_000,
    max: 600_000,
    step: 10_000,
    reach: null,
    histogram: [],
  },
  building: {
    kind: 'choices',
    name: 'building',
    legend: 'Корпус',
    options: [{ value: '1', label: '1', count: 3, enabled: true }],
  },
  ventilation: {
    kind: 'choices',
    name: 'ventilation',
    legend: 'Вентиляция',
    options: [{ value: 'forced', label: 'Приточная', count: 1, enabled: true }],
  },
  is_dry: { kind: 'flag', name: 'is_dry', legend: 'Сухая', count: 2, enabled: true },
}

function aModel(query: URLSearchParams, changes: Partial<ListPage<Room>> = {}): Omit<ListPageModel<Room>, 'head'> {
  const values: FilterValues = Object.fromEntries([...query.keys()].map(key => [key, query.getAll(key)]))
  const isTable = query.get('view') === 'table'
  const table: ListPage<Room>['table'] = {
    caption: 'Кладовые',
    notes: [],
    region: 'Таблица кладовых',
    lot: 'Кладовая',
    columns: [
      { field: 'area', heading: 'Площадь', isNumber: true, isSortable: false },
      { field: 'price', heading: 'Цена, ₽', isNumber: true, isSortable: true },
    ],
  }
  return {
    title: 'Кладовые',
    collections: null,
    page: {
      view: isTable ? 'table' : 'cards',
      views: [
        { view: 'cards', name: 'Карточки', values: {} },
        { view: 'table', name: 'Таблица', values: { view: ['table'] } },
      ],
      table: isTable ? table : null,
      chess: null,
      layouts: null,
      grouping: null,
      plan: null,
      values,
      count: 3,
      words: { found: '3 кладовые', apply: 'Показать 3 кладовые', summary: '', live: '', form: 'Подбор кладовой' },
      offset: 0,
      limit: 2,
      pages: 1,
      remarks: [],
      lots: [aRoom(7001), aRoom(7002)],
      orders: [
        { value: '', label: 'Сначала дешевле' },
        { value: '-price', label: 'Сначала дороже' },
      ],
      fields,
      carried: [],
      applied: query.has('is_dry') ? [{ label: 'Сухая', removeText: 'Убрать: Сухая', isSoft: false, without: {} }] : [],
      empty: null,
      loosen: [],
      almost: [],
      ...changes,
    },
  }
}

beforeEach(() => {
  sessionStorage.setItem('filters-open', '1')
  localStorage.clear()
})

async function show(address: string, changes: Partial<ListPage<Room>> = {}) {
  const asked: string[] = []
  const Stub = createRoutesStub([
    {
      path: '/storages',
      loader: ({ request }) => {
        const { search, searchParams } = new URL(request.url)
        asked.push(search)
        return aModel(searchParams, changes)
      },
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        currentUrl.search !== nextUrl.search && defaultShouldRevalidate,
      Component: () => <LotListPage kind={roomsView} model={useLoaderData<ReturnType<typeof aModel>>()} />,
      HydrateFallback: () => null,
    },
    { path: '/storages/:id', Component: () => <p>Страница кладовой</p> },
  ])
  await page.viewport(1440, 900)
  await render(<Stub initialEntries={[address]} />)
  return { asked }
}

/** The text of a card by its place; empty while it is not there. */
const textOf = (place: number) => page.getByRole('article').elements()[place]?.textContent ?? ''

test('another kind brings its form and card, and gets the heading, count, chips and paging of the list', async () => {
  const { asked } = await show('/storages')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Кладовые' })).toBeVisible()
  await expect.element(page.getByText('найдено 3')).toBeInTheDocument()
  await expect.element(page.getByRole('form', { name: 'Подбор кладовой' })).toHaveAttribute('action', '/storages')
  await expect.element(page.getByRole('group', { name: 'Корпус' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Отметить 7002' })).toBeVisible()

  await page.getByRole('link', { name: 'Показать ещё 1' }).click()
  await expect.poll(() => asked.at(-1)).toBe('?pages=2')
  expect(textOf(0)).toContain('2,4 м, без притока')
  await expect.element(page.getByRole('group', { name: 'Вентиляция' })).toBeVisible()

  await page.getByRole('checkbox', { name: /^Сухая/ }).click({ force: true })
  await expect.poll(() => asked.at(-1)).toBe('?is_dry=1')
  await expect.element(page.getByRole('link', { name: 'Убрать: Сухая' })).toHaveAttribute('href', '/storages')
})

test('its table has its columns, and sorts by those that can be ordered', async () => {
  const { asked } = await show('/storages?view=table')
  const region = page.getByRole('region', { name: 'Таблица кладовых' })
  await expect.element(region).toBeVisible()
  const row = region.getByRole('row').nth(1)
  await expect.element(row.getByRole('link', { name: 'Кладовая' })).toHaveAttribute('href', '/storages/7001')
  await expect.element(row.getByText('4,5 м²')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Карточки' })).toHaveAttribute('href', '/storages')
  const price = region.getByRole('columnheader', { name: 'Цена, ₽' })
  await price.getByRole('button').click()
  await expect.poll(() => asked.at(-1)).toBe('?view=table&ordering=price')
  await expect.element(price).toHaveAttribute('aria-sort', 'ascending')
  await price.getByRole('button').click()
  await expect.poll(() => asked.at(-1)).toBe('?view=table&ordering=-price')
  await expect.element(price).toHaveAttribute('aria-sort', 'descending')
})

test('a form sent without a script carries what it has no control for', async () => {
  await show('/storages?section=201', { carried: [['section', '201']] })
  const form = page.getByRole('form', { name: 'Подбор кладовой' })
  await expect.element(form).toBeVisible()
  expect(new FormData(elementOf(HTMLFormElement, form.element())).getAll('section')).toEqual(['201'])
})

test('its empty list leads to near lots and offers what the kind offers', async () => {
  await show('/storages?price_max=1', {
    count: 0,
    lots: [],
    empty: { title: 'Таких кладовых нет', text: '' },
    loosen: [{ text: 'Убрать «до 1 ₽»', gives: 'найдётся 3 кладовые', count: 3, values: {} }],
    almost: [{ lot: aRoom(7001), difference: 'На 449 999 ₽ дороже' }],
  })
  await expect.element(page.getByRole('heading', { name: 'Таких кладовых нет' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Убрать «до 1 ₽»/ })).toHaveAttribute('href', '/storages')
  await page.getByRole('link', { name: 'Сообщить мне' }).click()
  await expect.poll(() => requestModalStore.get()).toMatchObject({ type: 'notify', description: 'Сообщим о кладовой' })
  closeRequestModal()
  await expect.poll(() => textOf(0)).toContain('На 449 999 ₽ дороже')
})

test('what was opened of it is remembered apart from other kinds, without a drawing', async () => {
  localStorage.setItem('seen-storages', JSON.stringify([{ ...aRoom(7002), planSrc: null }]))
  await show('/storages')
  await expect.poll(() => textOf(1)).toContain('смотрели')
  expect(textOf(0)).not.toContain('смотрели')
  const strip = page.getByRole('region', { name: /смотрели/ })
  await expect.element(strip.getByRole('link')).toHaveAttribute('href', '/storages/7002')
})
