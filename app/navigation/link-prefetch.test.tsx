import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { prefetchLinksInSight } from './link-prefetch.ts'
import { filesOf } from './route-scripts.ts'

const manifest = {
  entry: { module: '/assets/entry.js', imports: [] },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js' },
    flats: {
      id: 'flats',
      parentId: 'root',
      path: 'flats',
      module: '/assets/flats.js',
      imports: ['/assets/shared.js'],
      css: ['/assets/flats.css#'],
    },
    flat: { id: 'flat', parentId: 'root', path: 'flats/:id', module: '/assets/flat.js' },
  },
} as unknown as Window['__reactRouterManifest'] // what is read of it

/** What waits for an idle browser. */
let jobs: { job: () => void; timeout: number | undefined }[]
/** Addresses of stylesheets that were fetched. */
let fetched: string[]

beforeEach(() => {
  jobs = []
  fetched = []
  vi.stubGlobal('fetch', async (href: string) => {
    fetched.push(href)
    return new Response()
  })
  vi.stubGlobal('requestIdleCallback', (job: () => void, options?: { timeout: number }) =>
    jobs.push({ job, timeout: options?.timeout }),
  )
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const link of document.head.querySelectorAll('link[href^="/assets/"]')) link.remove()
})

test('the files of a page are those of its routes', () => {
  expect(filesOf('/flats', manifest)).toEqual({
    modules: ['/assets/root.js', '/assets/flats.js'],
    scripts: ['/assets/root.js', '/assets/flats.js', '/assets/shared.js'],
    styles: ['/assets/flats.css#'],
  })
  expect(filesOf('/flats/1001', manifest).modules).toEqual(['/assets/root.js', '/assets/flat.js'])
  expect(filesOf('/nowhere', manifest).modules).toEqual([])
})

test('scripts of links in sight come when the browser is idle, after 2 s at the latest; those below wait', async () => {
  await render(
    <>
      <a href="/near">Рядом</a>
      <a href="/near">Туда же</a>
      <a href="/tab" target="_blank" rel="noopener">
        В новой вкладке
      </a>
      <div style={{ blockSize: '300vh' }} />
      <a href="/far">Далеко</a>
    </>,
  )
  const pages = (path: string) => ({ modules: [], scripts: [`/assets${path}.js`], styles: [`/assets${path}.css`] })
  const end = prefetchLinksInSight(pages)
  expect(jobs.map(({ timeout }) => timeout)).toEqual([2000])
  jobs.shift()?.job()
  // Two links to one page are one job, and it waits for its own turn.
  await expect.poll(() => jobs.length).toBe(1)
  expect(hrefs()).toEqual([])
  jobs.shift()?.job()
  expect(hrefs()).toEqual(['/assets/near.js'])
  expect(fetched).toEqual(['/assets/near.css'])
  document.querySelector('a[href="/far"]')?.scrollIntoView()
  await expect.poll(() => jobs.length).toBe(1)
  jobs.shift()?.job()
  expect(hrefs()).toContain('/assets/far.js')
  expect(hrefs()).not.toContain('/assets/tab.js')
  end()
})

test('a stylesheet that is in the page already is not fetched again', async () => {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/here.css#' })
  document.head.append(sheet)
  await render(<a href="/here">Здесь</a>)
  prefetchLinksInSight(() => ({ modules: [], scripts: ['/assets/here.js'], styles: ['/assets/here.css#'] }))
  jobs.shift()?.job()
  await expect.poll(() => jobs.length).toBe(1)
  jobs.shift()?.job()
  expect(hrefs()).toEqual(['/assets/here.css#', '/assets/here.js'])
  expect(fetched).toEqual([])
})

test('who saves data is spared what they do not open', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  prefetchLinksInSight()
  expect(jobs).toEqual([])
})

function hrefs(): (string | null)[] {
  return Array.from(document.head.querySelectorAll('link[href^="/assets/"]'), link => link.getAttribute('href'))
}
