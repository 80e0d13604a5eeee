import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTask } from '#app/lib/testing/soon.ts'
import { toastStore } from '../ui/toasts.ts'
import { loadPageScripts } from './page-scripts.ts'

const site = { isThere: true, hasScripts: true }
const open = vi.fn()
const load = vi.fn(async (module: string) => {
  if (!site.isThere || !site.hasScripts) throw new TypeError(`Failed to fetch dynamically imported module: ${module}`)
})
const files = () => ({ modules: ['/assets/flats.js'], scripts: [], styles: [] })

beforeEach(() => {
  Object.assign(site, { isThere: true, hasScripts: true })
  sessionStorage.clear()
  toastStore.set(undefined)
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async () => {
    if (!site.isThere) throw new TypeError('Failed to fetch')
    return new Response()
  })
})
afterEach(() => vi.unstubAllGlobals())

const visit = (to: string) => loadPageScripts(to, { files, load, open })

/** Whether a navigation may begin, as far as can be known now. */
function canBegin(visit: Promise<void>): Promise<boolean> {
  return Promise.race([visit.then(() => true), nextTask().then(() => false)])
}

test('a navigation begins when the scripts of its page are loaded', async () => {
  expect(await canBegin(visit('/flats?rooms=2'))).toBe(true)
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/flats.js')
})

test('a change of the query loads no scripts', async () => {
  site.isThere = false
  expect(await canBegin(visit(`${location.pathname}?rooms=2`))).toBe(true)
  expect(load).not.toHaveBeenCalled()
})

test('scripts that arrive after a newer navigation has begun open nothing', async () => {
  let arrive = () => {}
  load.mockReturnValueOnce(
    new Promise(resolve => {
      arrive = resolve
    }),
  )
  const first = visit('/flats')
  const second = visit('/favorites')
  arrive()
  expect(await canBegin(second)).toBe(true)
  expect(await canBegin(first)).toBe(false)
})

test('a script that is gone costs one load of the whole page; within a minute the visitor decides', async () => {
  site.hasScripts = false
  expect(await canBegin(visit('/flats?rooms=2'))).toBe(false)
  expect(open).toHaveBeenCalledExactlyOnceWith(`${location.origin}/flats?rooms=2`)
  expect(await canBegin(visit('/flats'))).toBe(false)
  expect(open).toHaveBeenCalledOnce()
  expect(toastStore.get()).toMatchObject({ text: 'Страница не\u00a0открылась' })
  toastStore.get()?.action?.onSelect?.()
  expect(open).toHaveBeenLastCalledWith(`${location.origin}/flats`)
})

test('without a connection the page stays and a notice is shown', async () => {
  site.isThere = false
  expect(await canBegin(visit('/flats'))).toBe(false)
  expect(open).not.toHaveBeenCalled()
  expect(toastStore.get()).toMatchObject({ text: 'Страница не\u00a0открылась' })
})
