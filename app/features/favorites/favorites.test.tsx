import '../../styles/site.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { nextTask } from '#app/lib/testing/soon.ts'
import { toastStore } from '../../ui/toasts.ts'
import { FavoriteAction } from '../lot-page/flat-actions.tsx'
import { LotHeart } from './favorite-heart.tsx'
import { addFavorite, clearFavorites, loadFavorites, restoreFavorites } from './favorites-store.ts'
import { favoritesState, useFavoritesCount, useFavoritesSync } from './use-favorites.ts'

const CSRF = { cookie: 'csrftoken', header: 'X-CSRFToken' }

/** The server as the calls see it; `fetch` is replaced. */
function startServer() {
  const state: { ids: number[]; sold: number[]; calls: string[]; isDown: boolean } = {
    ids: [],
    sold: [],
    calls: [],
    isDown: false,
  }
  let open: Promise<void> = Promise.resolve()
  const list = () => ({
    id_list: state.ids,
    active_counter: state.ids.filter(id => !state.sold.includes(id)).length,
    unavailable: [],
  })
  let removed: number[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get('X-CSRFToken')
    state.calls.push(`${init.method ?? 'GET'} ${path}${token ? ` ${token}` : ''}`)
    await open
    if (state.isDown) throw new TypeError('Failed to fetch')
    const id = Number(/\/(\d+)\/$/.exec(path)?.[1] ?? 0)
    if (init.method === 'DELETE') state.ids = state.ids.filter(other => other !== id)
    else if (path.endsWith('/clear/')) {
      removed = state.ids
      state.ids = []
    } else if (path.endsWith('/restore/')) state.ids = removed
    else if (init.method === 'POST') {
      const { id }: { id: number } = JSON.parse(String(init.body))
      state.ids = [...state.ids, id]
    }
    return Response.json(list())
  })
  return {
    state,
    /** Calls wait until the returned function is called. */
    hold() {
      let answer = () => {}
      open = new Promise(resolve => {
        answer = resolve
      })
      return () => answer()
    },
  }
}

let server: ReturnType<typeof startServer>
let warn: ReturnType<typeof vi.spyOn>

beforeEach(async () => {
  server = startServer()
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await loadFavorites()
  server.state.calls.length = 0
})

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await cookieStore.delete('csrftoken')
})

function Page() {
  useFavoritesSync(CSRF)
  return (
    <>
      <output aria-label="Избранных">{useFavoritesCount()}</output>
      <LotHeart lot={{ id: 1042, heart: 'Квартира\u00a0№\u00a0145 в\u00a0избранном' }} />
      <LotHeart lot={{ id: 1043, heart: 'Квартира\u00a0№\u00a0146 в\u00a0избранном' }} />
    </>
  )
}

const heart = (number: number) => page.getByRole('button', { name: `Квартира №\u00a0${number} в\u00a0избранном` })
const count = () => page.getByLabelText('Избранных')

test('a heart is filled when the call has succeeded, and not before', async () => {
  await render(<Page />)
  await expect.poll(() => server.state.calls).toEqual(['GET /api/favorites/'])
  const answer = server.hold()
  await heart(145).click()
  await expect.element(heart(145)).toHaveAttribute('aria-busy', 'true')
  await expect.element(heart(145)).toHaveAttribute('aria-pressed', 'false')
  // Pressed again while the call is under way: still one call.
  await heart(145).click()
  answer()
  await expect.element(heart(145)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heart(145)).not.toHaveAttribute('aria-busy')
  await expect.element(count()).toHaveTextContent('1')
  expect(server.state.calls).toEqual(['GET /api/favorites/', 'POST /api/favorites/'])
  expect(toastStore.get()).toMatchObject({ text: 'Сохранили в\u00a0избранном', action: { href: '/favorites' } })
  await heart(145).click()
  await expect.element(heart(145)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(count()).toHaveTextContent('0')
})

test('a removal can be undone', async () => {
  server.state.ids = [1042]
  await render(<Page />)
  await expect.element(heart(145)).toHaveAttribute('aria-pressed', 'true')
  await heart(145).click()
  await expect.element(heart(145)).toHaveAttribute('aria-pressed', 'false')
  toastStore.get()?.action?.onSelect?.()
  await expect.element(heart(145)).toHaveAttribute('aria-pressed', 'true')
  expect(server.state.ids).toEqual([1042])
})

test('of two, the one that is taken out goes and the other stays', async () => {
  server.state.ids = [1042, 1043]
  await render(<Page />)
  await expect.element(count()).toHaveTextContent('2')
  await heart(145).click()
  await expect.element(count()).toHaveTextContent('1')
  expect(favoritesState.get().favorites).toEqual([1043])
})

test('a failed call changes nothing, shows nothing and is only logged', async () => {
  server.state.ids = [1043]
  await render(<Page />)
  await expect.element(heart(146)).toHaveAttribute('aria-pressed', 'true')
  const before = { state: favoritesState.get(), toast: toastStore.get() }
  server.state.isDown = true
  await heart(145).click()
  await heart(146).click()
  await expect.poll(() => warn.mock.calls.length).toBe(2)
  expect(await clearFavorites()).toBe(false)
  expect(await loadFavorites()).toBe(false)
  expect(favoritesState.get()).toEqual(before.state)
  expect(toastStore.get()).toBe(before.toast)
  await expect.element(heart(145)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(heart(146)).toHaveAttribute('aria-pressed', 'true')
})

test('changes go one after another, and a list that was read before a change does not undo it', async () => {
  await render(<Page />)
  await expect.poll(() => server.state.calls).toHaveLength(1)
  const answer = server.hold()
  const reading = loadFavorites()
  await heart(145).click()
  await heart(146).click()
  await expect.poll(() => favoritesState.get().pendingFavs).toEqual([1042, 1043])
  // Only the reading is under way: the first addition makes the cookie that the second one needs.
  expect(server.state.calls).toHaveLength(2)
  answer()
  await reading
  await expect.poll(() => favoritesState.get().favorites).toEqual([1042, 1043])
  expect(favoritesState.get().pendingFavs).toEqual([])
})

test('the list, whether it is loaded, and pending changes are separate', async () => {
  favoritesState.set({ favorites: [], favoritesReady: false, pendingFavs: [] })
  Object.assign(server.state, { ids: [1042, 1043], sold: [1043] })
  let answer = server.hold()
  const reading = loadFavorites()
  expect(favoritesState.get().favoritesReady).toBe(false)
  answer()
  await reading
  const read = { favorites: [1042, 1043], favoritesReady: true }
  expect(favoritesState.get()).toMatchObject({ ...read, pendingFavs: [] })

  answer = server.hold()
  const adding = addFavorite(1044)
  expect(favoritesState.get()).toMatchObject({ ...read, pendingFavs: [1044] })
  answer()
  await adding
  const added = { favorites: [1042, 1043, 1044], favoritesReady: true }
  expect(favoritesState.get()).toMatchObject({ ...added, pendingFavs: [] })
})

test('the count is the number of ids, whatever can still be bought of them', async () => {
  Object.assign(server.state, { ids: [1043, 1044], sold: [1043] })
  await render(<Page />)
  await expect.element(count()).toHaveTextContent('2')
  await heart(145).click()
  await expect.element(count()).toHaveTextContent('3')
  await heart(146).click()
  await expect.element(count()).toHaveTextContent('2')
})

test('a list that is another one since, because cookies were cleared, is shown as the server holds it', async () => {
  server.state.ids = [1042, 1044]
  await render(<Page />)
  await expect.element(count()).toHaveTextContent('2')
  server.state.ids = []
  await heart(146).click()
  await expect.element(heart(146)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heart(145)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(count()).toHaveTextContent('1')
  expect(favoritesState.get().favorites).toEqual([1043])
})

test('a list of what is sold, which is not counted, is not taken for the one that follows it', async () => {
  Object.assign(server.state, { ids: [1042], sold: [1042] })
  await render(<Page />)
  await expect.element(heart(145)).toHaveAttribute('aria-pressed', 'true')
  server.state.ids = []
  await heart(146).click()
  await expect.element(heart(146)).toHaveAttribute('aria-pressed', 'true')
  expect(favoritesState.get().favorites).toEqual([1043])
})

test('tabs are synchronized', async () => {
  await render(<Page />)
  // The tab listens from the moment it asks for the list.
  await expect.poll(() => server.state.calls).toEqual(['GET /api/favorites/'])
  const other = new BroadcastChannel('favorites')
  const heard: unknown[] = []
  other.onmessage = ({ data }) => heard.push(data)
  server.state.ids = [1043]
  other.postMessage({ favorites: [1043] })
  await expect.element(heart(146)).toHaveAttribute('aria-pressed', 'true')
  await heart(145).click()
  await expect.poll(() => heard).toEqual([{ favorites: [1043, 1042] }])
  other.close()
})

test('loads the list where cookies are blocked and a channel between tabs throws', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  server.state.ids = [1043]
  await render(<Page />)
  await expect.element(heart(146)).toHaveAttribute('aria-pressed', 'true')
})

test('a page that waits for the Back button hears nothing, and asks anew when it is shown again', async () => {
  await render(<Page />)
  await expect.poll(() => server.state.calls).toEqual(['GET /api/favorites/'])
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  const [tab, witness] = [new BroadcastChannel('favorites'), new BroadcastChannel('favorites')]
  const heard = new Promise(resolve => {
    witness.onmessage = resolve
  })
  tab.postMessage({ favorites: [1043] })
  await heard
  await nextTask()
  expect(favoritesState.get().favorites).toEqual([])
  server.state.ids = [1042]
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => favoritesState.get().favorites).toEqual([1042])
  tab.close()
  witness.close()
})

test('a visitor who comes back to the tab gets the list anew', async () => {
  await render(<Page />)
  await expect.poll(() => server.state.calls).toHaveLength(1)
  server.state.ids = [1042]
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(heart(145)).toHaveAttribute('aria-pressed', 'true')
})

test('clearing empties the list at once, and what was cleared comes back', async () => {
  server.state.ids = [1042, 1043]
  await render(<Page />)
  await expect.element(count()).toHaveTextContent('2')
  expect(await clearFavorites()).toBe(true)
  await expect.element(count()).toHaveTextContent('0')
  const other = new BroadcastChannel('favorites')
  const heard = new Promise(resolve => {
    other.onmessage = ({ data }) => resolve(data)
  })
  expect(await restoreFavorites()).toBe(true)
  expect(favoritesState.get().favorites).toEqual([1042, 1043])
  expect(await heard, 'other tabs are notified').toEqual({ favorites: [1042, 1043] })
  other.close()
})

test('calls repeat the token as soon as the site has given one', async () => {
  await render(<Page />)
  await expect.poll(() => server.state.calls).toEqual(['GET /api/favorites/'])
  await cookieStore.set('csrftoken', 'abc')
  await heart(145).click()
  await expect.poll(() => server.state.calls.at(-1)).toBe('POST /api/favorites/ abc')
})

test('a browser that keeps no cookies is not asked to, and the visitor hears why', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  await render(<Page />)
  await heart(145).click()
  await expect.poll(() => toastStore.get()?.text).toMatch(/^Браузер\sне\sхранит cookie/)
  await expect.element(heart(145)).toHaveAttribute('aria-pressed', 'false')
  expect(server.state.calls).toEqual(['GET /api/favorites/'])
})

test('the action of a flat says what it does, then what it has done', async () => {
  await render(<FavoriteAction id={145} />)
  await page.getByRole('button', { name: 'В избранное' }).click()
  // The name has the state: no second word for it.
  await expect.element(page.getByRole('button', { name: 'В избранном' })).not.toHaveAttribute('aria-pressed')
  await page.getByRole('button', { name: 'В избранном' }).click()
  await expect.element(page.getByRole('button', { name: 'В избранное' })).toBeVisible()
})
