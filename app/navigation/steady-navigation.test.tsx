import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { nextTask } from '#app/lib/testing/soon.ts'
import { toastStore } from '../ui/toasts.ts'
import { steadyNavigation } from './steady-navigation.ts'

const WAITING = 'Нет связи с\u00a0сайтом. Откроем страницу, как только связь появится.'

/** The site as the browser sees it. */
const site = { isThere: true, hasScripts: true }
const open = vi.fn()
const load = vi.fn(async (module: string) => {
  if (!site.isThere || !site.hasScripts) throw new TypeError(`Failed to fetch dynamically imported module: ${module}`)
})
const files = () => ({ modules: ['/assets/flats.js'], scripts: [], styles: [] })
/** What a navigation was answered with in place of its page. */
function asAnswer(thrown: unknown): Response {
  if (!(thrown instanceof Response)) throw new TypeError(`${thrown} is no answer`)
  return thrown
}
const care = () => steadyNavigation({ files, load, open })

beforeEach(() => {
  Object.assign(site, { isThere: true, hasScripts: true })
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async () => {
    if (!site.isThere) throw new TypeError('Failed to fetch')
    return new Response()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Whether a navigation may begin, as far as can be told now. */
async function hasBegun(navigation: Promise<void>): Promise<boolean> {
  const begun = navigation.then(() => true)
  return Promise.race([begun, nextTask().then(() => false)])
}

function comeBack() {
  site.isThere = true
  dispatchEvent(new Event('online'))
}

test('a navigation begins when the script of its page is here', async () => {
  expect(await hasBegun(care().before('/flats?rooms=2'))).toBe(true)
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/flats.js')
})

test('a list that is filtered anew waits for nothing', async () => {
  site.isThere = false
  expect(await hasBegun(care().before(`${location.pathname}?rooms=2`))).toBe(true)
})

test('without a connection the visitor stays, reads why, and is taken on when it is back', async () => {
  site.isThere = false
  const navigation = care().before('/flats')
  await expect.poll(() => toastStore.get()?.text).toBe(WAITING)
  expect(await hasBegun(navigation)).toBe(false)
  comeBack()
  expect(await hasBegun(navigation)).toBe(true)
  expect(toastStore.get()).toBeUndefined()
  expect(open).not.toHaveBeenCalled()
})

test('who has gone elsewhere meanwhile is not taken back', async () => {
  site.isThere = false
  const both = care()
  const first = both.before('/flats')
  await expect.poll(() => toastStore.get()?.text).toBe(WAITING)
  const second = both.before('/favorites')
  await expect.poll(() => toastStore.get()?.text).toBe(WAITING)
  comeBack()
  expect(await hasBegun(second)).toBe(true)
  expect(await hasBegun(first)).toBe(false)
})

test('a script that comes when the visitor has gone elsewhere opens nothing', async () => {
  let arrive = () => {}
  load.mockReturnValueOnce(
    new Promise(resolve => {
      arrive = resolve
    }),
  )
  const both = care()
  const first = both.before('/flats')
  const second = both.before('/favorites')
  arrive()
  expect(await hasBegun(second)).toBe(true)
  expect(await hasBegun(first)).toBe(false)
})

test('a script that is gone costs one whole load of the page; a minute later another', async () => {
  site.hasScripts = false
  const both = care()
  expect(await hasBegun(both.before('/flats?rooms=2'))).toBe(false)
  expect(open).toHaveBeenCalledExactlyOnceWith(`${location.origin}/flats?rooms=2`)
  expect(await hasBegun(both.before('/flats'))).toBe(false)
  expect(open).toHaveBeenCalledOnce()
  expect(toastStore.get()).toMatchObject({ text: 'Страница не\u00a0открылась' })
  toastStore.get()?.action?.onSelect?.()
  expect(open).toHaveBeenLastCalledWith(`${location.origin}/flats`)
})

const failed = { 'routes/flats': { type: 'error' as const, result: new TypeError('Failed to fetch') } }

test('data that a dead connection cut off is asked for again when it is back', async () => {
  site.isThere = false
  const request = new Request(new URL('/flats?rooms=2', location.href))
  const after = care().after(request, failed)
  const caught = after.catch((answer: unknown) => answer)
  await expect.poll(() => toastStore.get()?.text).toBe(WAITING)
  comeBack()
  const answer = asAnswer(await caught)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe(request.url)
  expect(answer.headers.has('X-Remix-Replace')).toBe(false)
})

test('a step in the history stays one step', async () => {
  const answer = asAnswer(
    await care()
      .after(new Request(location.href), failed)
      .catch((thrown: unknown) => thrown),
  )
  expect(answer.headers.has('X-Remix-Replace')).toBe(true)
})

test('data that does not come from a living site is asked for three times, then the page of errors says so', async () => {
  const one = care()
  const request = new Request(new URL('/flats', location.href))
  for (const _ of [1, 2, 3]) await expect(one.after(request, failed)).rejects.toBeInstanceOf(Response)
  await expect(one.after(request, failed)).resolves.toBeUndefined()
})

test('a form that was cut off is not sent again', async () => {
  const request = new Request(location.href, { method: 'POST' })
  await expect(care().after(request, failed)).resolves.toBeUndefined()
})

test('an answer that is an error is shown, not asked for again', async () => {
  const results = { 'routes/flats': { type: 'error' as const, result: new Response(null, { status: 404 }) } }
  await expect(care().after(new Request(location.href), results)).resolves.toBeUndefined()
})

test('data that has come is left alone', async () => {
  const results = { 'routes/flats': { type: 'data' as const, result: {} } }
  await expect(care().after(new Request(location.href), results)).resolves.toBeUndefined()
})

/** A stylesheet, gone with its test. @param href its address, if it is none that exists */
function aStylesheet(href = URL.createObjectURL(new Blob(['p { color: red }'], { type: 'text/css' }))) {
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)]
  onTestFinished(() => {
    for (const link of links()) link.remove()
  })
  return { href, links }
}

const withStyles = (href: string) => steadyNavigation({ files: () => ({ ...files(), styles: [href] }), load, open })

test('a page whose data has come waits for its styles, which change nothing before it is shown and stay', async () => {
  const { href, links } = aStylesheet()
  const one = withStyles(href)
  const visit = (path = '/flats') => one.after(new Request(new URL(path, location.href)), {})
  await visit()
  expect(links().map(({ sheet }) => sheet?.cssRules.length)).toEqual([1])
  expect(links().map(({ media }) => media)).toEqual(['not all'])
  await visit(location.pathname)
  await visit()
  expect(links()).toHaveLength(1)
})

test('a page that stands there has its styles: a filter of it waits for none, and neither does an error', async () => {
  const { href, links } = aStylesheet()
  const one = withStyles(href)
  const here = new Request(new URL('?rooms=2', location.href))
  await one.after(here, {})
  await one.after(new Request(new URL('/flats', location.href)), {
    'routes/flats': { type: 'error', result: new Response(null, { status: 404 }) },
  })
  expect(links()).toHaveLength(0)
})

test('after an error the page before it is waited for again', async () => {
  const { href, links } = aStylesheet()
  const one = withStyles(href)
  const gone = { 'routes/flats': { type: 'error' as const, result: new Response(null, { status: 404 }) } }
  await one.after(new Request(new URL('/flats', location.href)), gone)
  expect(links()).toHaveLength(0)
  await one.after(new Request(location.href), {})
  expect(links()).toHaveLength(1)
})

test('a page is waited for once, and again when it was left', async () => {
  const { href, links } = aStylesheet('blob:gone')
  const one = withStyles(href)
  const asked = vi.spyOn(document.head, 'append')
  onTestFinished(() => asked.mockRestore())
  const visits = ['/flats', '/flats?rooms=2', '/flats?rooms=1', location.pathname, '/flats']
  for (const visit of visits) await one.after(new Request(new URL(visit, location.href)), {})
  expect(asked).toHaveBeenCalledTimes(3)
  expect(links()).toHaveLength(0)
})

test('a stylesheet that hangs lets its page be shown after ten seconds, and is asked for again', async () => {
  const { href, links } = aStylesheet()
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    append.mockRestore()
  })
  const one = withStyles(href)
  let isShown = false
  const visit = one.after(new Request(new URL('/flats', location.href)), {}).then(() => {
    isShown = true
  })
  await vi.advanceTimersByTimeAsync(9999)
  expect(isShown).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await visit
  append.mockRestore()
  await one.before('/flats')
  expect(links()).toHaveLength(1)
})

test('the styles are asked for before the data is', async () => {
  const { href, links } = aStylesheet()
  await withStyles(href).before('/flats')
  // Without a word the browser fetches last what has no effect yet.
  expect(links().map(({ fetchPriority }) => fetchPriority)).toEqual(['high'])
})

test('a page is shown when its styles do not come either, and asks for them again when it is opened again', async () => {
  const { href, links } = aStylesheet('blob:gone')
  const one = withStyles(href)
  for (const path of ['/flats', '/favorites']) {
    await one.before(path)
    expect(links()).toHaveLength(1)
    await expect(one.after(new Request(new URL(path, location.href)), {})).resolves.toBeUndefined()
    expect(links()).toHaveLength(0)
  }
})
