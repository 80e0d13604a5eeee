import { createRoutesStub, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { paths } from '#contract/paths.ts'
import { exampleGlobal } from '../../shell/testing/shell.fixture.ts'
import { favoritesState } from '../favorites/use-favorites.ts'
import { closeRequestModal, openRequestModal } from '../request-form/request-modal-store.ts'
import { onGoal, reachGoal } from './goals.ts'
import { hitAddress } from './metrica.ts'
import { keepClientId, metricaFields } from './metrica-client.ts'
import { ThirdParties } from './third-parties.tsx'
import { goalOfMove, watchGoals } from './watch-goals.ts'

// An address of our origin that does not exist: no third party is called.
const KEYS = { id: 42, script: new URL('/no-such-tag.js', location.href).href, webvisor: false }
const scripts = () => document.querySelectorAll(`script[src="${KEYS.script}"]`)
/** Calls of the counter so far, by name. */
const callsOf = (name: string) =>
  (window.ym?.a ?? []).filter(([, called]) => called === name).map(call => call.slice(2))

beforeEach(() => {
  delete window.ym
  for (const script of scripts()) script.remove()
})
afterEach(() => vi.restoreAllMocks())

/** The site with the counter on, and buttons that lead where their name says. */
async function showSite(...addresses: string[]) {
  const integrations = { ...exampleGlobal.integrations, metrica: KEYS }
  function Site() {
    const navigate = useNavigate()
    return (
      <>
        <a href="tel:+78120000000" onClick={event => event.preventDefault()}>
          Позвонить
        </a>
        {addresses.map(address => (
          <button key={address} type="button" onClick={() => void navigate(address)}>
            {address}
          </button>
        ))}
        <ThirdParties integrations={integrations} />
      </>
    )
  }
  const Stub = createRoutesStub([{ path: '*', Component: Site }])
  await render(<Stub initialEntries={['/flats']} />)
  await expect.poll(() => callsOf('hit')).toHaveLength(1)
}

test('a page is reported once, a change of its query is a goal, and another page is reported again', async () => {
  await showSite('/flats?rooms=2', '/genplan')
  expect(scripts()).toHaveLength(1)
  expect(callsOf('init')).toEqual([[expect.objectContaining({ defer: true, webvisor: false, clickmap: false })]])
  await page.getByRole('button', { name: '/flats?rooms=2' }).click()
  await expect.poll(() => callsOf('reachGoal')).toEqual([['filter_change', {}]])
  expect(callsOf('hit')).toHaveLength(1)
  await page.getByRole('button', { name: '/genplan' }).click()
  await expect.poll(() => callsOf('hit')).toHaveLength(2)
  await page.getByRole('link', { name: 'Позвонить' }).click()
  expect(callsOf('reachGoal').at(-1)).toEqual(['phone_click', {}])
})

test('what visitors do elsewhere on the page is seen without a word from there', async () => {
  const ends = [watchGoals()]
  const goals: unknown[] = []
  ends.push(onGoal((name, params) => void goals.push([name, params])))
  onTestFinished(() => {
    for (const end of ends) end()
    closeRequestModal()
    favoritesState.set({ favorites: [], pendingFavs: [] })
  })
  const stay = (event: React.MouseEvent) => event.preventDefault()
  await render(
    ['/flats/1001.pdf', '/flats/print/1001', paths.tour(), '/flats/1001'].map(href => (
      <a key={href} href={href} onClick={stay}>
        {href}
      </a>
    )),
  )
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) link.click()
  expect(goals).toEqual([
    ['pdf_open', {}],
    ['print_open', {}],
    ['tour3d_open', {}],
  ])

  // The list as it comes first, what another tab adds, and what this visitor adds here.
  favoritesState.set({ favorites: [1001], favoritesReady: true })
  favoritesState.set({ favorites: [1001, 1002] })
  favoritesState.set({ pendingFavs: [1003] })
  favoritesState.set({ favorites: [1001, 1002, 1003] })
  favoritesState.set({ pendingFavs: [] })
  expect(goals.slice(3)).toEqual([['favorite_add', { property_id: 1003 }]])

  openRequestModal({ type: 'booking', property: 1001 })
  await expect.poll(() => goals.slice(4)).toEqual([['lead_booking_open', { property_id: 1001 }]])
  openRequestModal()
  await expect.poll(() => goals.slice(5)).toEqual([['lead_callback_open', {}]])
})

test('a window that was opened before the counter started is counted', () => {
  openRequestModal({ type: 'booking', property: 1001 })
  const goals: unknown[] = []
  const ends = [onGoal((name, params) => void goals.push([name, params])), watchGoals()]
  onTestFinished(() => {
    for (const end of ends) end()
    closeRequestModal()
  })
  expect(goals).toEqual([['lead_booking_open', { property_id: 1001 }]])
})

test('a counter that throws is no fault of the page', async () => {
  const heard = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  await showSite()
  window.ym = () => {
    throw new TypeError('broken')
  }
  expect(() => reachGoal('pdf_open')).not.toThrow()
  for (const spy of heard) expect(spy).not.toHaveBeenCalled()
})

test('a script that never comes has a bounded number of calls to catch up with', async () => {
  await showSite()
  for (let i = 0; i < 500; i++) reachGoal('phone_click')
  expect(window.ym?.a).toHaveLength(200)
})

test('of an address only the page and the advertisement are reported', () => {
  const address = new URL('https://site.example/flats?price_max=9000000&utm_source=ya&yclid=7&q=Иванов#top')
  expect(hitAddress(address)).toBe('https://site.example/flats?utm_source=ya&yclid=7')
  expect(hitAddress(new URL('https://site.example/faq?q=1'))).toBe('https://site.example/faq')
})

test.each([
  ['/flats', '', '?rooms=2', 'filter_change'],
  ['/flats', '?rooms=2', '?rooms=2&ordering=-price&offset=24&view=table', null],
  ['/flats', '?rooms=2', '?rooms=2&pages=2', null],
  ['/flats', '?rooms=2&pages=2', '?rooms=3', 'filter_change'],
  ['/media/news', '', '?page=2', null],
  ['/media/news', '', '?category=news', 'filter_change'],
  ['/media/progress', '?view=yard&before=1&after=9', '?view=gate&before=2&after=8', null],
  ['/_/search', '?q=escrow', '?q=parking', null],
  ['/parkings/genplan', '', '?at=2', null],
  ['/flats/1001', '', '?deposit=2000000', 'mortgage_calc_change'],
  ['/flats/1001', '', '?photo=2', null],
  ['/purchase/semejnaya', '?price=1', '?price=2', 'mortgage_calc_change'],
  ['/favorites', '', '?compare=1,2', 'compare_add'],
  ['/favorites', '', '?kind=parking', null],
])('on %s a change from «%s» to «%s» is %s', (pathname, before, after, goal) => {
  expect(goalOfMove(pathname, before, after)).toBe(goal)
})

test('the name of a visitor in Metrica goes with their request, and nothing that is no such name', () => {
  keepClientId('9'.repeat(100_000))
  keepClientId({ toString: () => '<script>' })
  expect(metricaFields()).toEqual({})
  keepClientId(1_700_000_000_123)
  expect(metricaFields()).toEqual({ metrika_client_id: '1700000000123' })
})

test('the widget that calls back comes by itself, and another service that is off does not', async () => {
  const script = new URL('/no-such-widget.js', location.href).href
  const integrations = { ...exampleGlobal.integrations, callback_widget: { script } }
  const Stub = createRoutesStub([{ path: '*', Component: () => <ThirdParties integrations={integrations} /> }])
  await render(<Stub />)
  await expect.poll(() => document.querySelectorAll(`script[src="${script}"]`)).toHaveLength(1)
  expect(window.ym).toBeUndefined()
})
