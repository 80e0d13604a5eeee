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

let idle: { job: () => void; timeout?: number } | undefined

beforeEach(() => {
  idle = undefined
  vi.stubGlobal('requestIdleCallback', (job: () => void, options?: { timeout: number }) => {
    idle = { job, timeout: options?.timeout }
    return 1
  })
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
    styles: ['/assets/flats.css'],
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
  expect(idle?.timeout).toBe(2000)
  expect(hrefs()).toEqual([])
  idle?.job()
  await expect.poll(() => hrefs()).toEqual(['/assets/near.js', '/assets/near.css'])
  document.querySelector('a[href="/far"]')?.scrollIntoView()
  await expect.poll(() => hrefs()).toContain('/assets/far.js')
  expect(hrefs()).not.toContain('/assets/tab.js')
  end()
})

test('who saves data is spared what he does not open', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  prefetchLinksInSight()
  expect(idle).toBeUndefined()
})

function hrefs(): (string | null)[] {
  return Array.from(document.head.querySelectorAll('link[href^="/assets/"]'), link => link.getAttribute('href'))
}
