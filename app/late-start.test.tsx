import { expect, onTestFinished, test, vi } from 'vitest'
import { elementOf } from '#app/lib/testing/element-of.ts'
import { startAfterFirstPaint } from './late-start.ts'
import { nextTask, twoFrames } from './lib/testing/soon.ts'

const page = (scripts: string, preloads = '') =>
  `<html><head><link rel="stylesheet" href="/a.css"/>${preloads}</head><body>${scripts}</body></html>`
const PRELOAD = '<link rel="modulepreload" href="/one.js"/><link rel="modulepreload" href="/two.js" crossOrigin=""/>'
const start = (code: string) => `<script nonce="mark" type="module" async="">${code}</script>`

/** Stubs `PerformanceObserver`: paint entries are delivered by the test, because test frames report none. */
function holdPaint() {
  let report: ((name: string) => void) | undefined
  class Observer {
    static supportedEntryTypes = ['paint']
    constructor(hear: (seen: { getEntriesByName: (name: string) => string[] }, observer: Observer) => void) {
      report = name => hear({ getEntriesByName: asked => [name].filter(entry => entry === asked) }, this)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    /** Waits for an observer first. */
    async paint(name: string) {
      await expect.poll(() => report).toBeDefined()
      report?.(name)
    },
  }
}

test('no script is asked for before something is painted; then all are, and the start runs as it was written', async () => {
  const code = 'document.dispatchEvent(new Event("started"))'
  const html = startAfterFirstPaint(page(start(code), PRELOAD), 'mark')
  const sent = new DOMParser().parseFromString(html, 'text/html')
  expect(sent.querySelectorAll('link[rel=modulepreload], script[type=module]')).toHaveLength(0)
  expect(sent.querySelector('link[rel=stylesheet]')).not.toBeNull()
  expect(sent.querySelector('#waiting-start')?.textContent).toBe(code)
  const { paint } = holdPaint()

  const started = vi.fn()
  document.addEventListener('started', started)
  const [waiting, starter] = sent.querySelectorAll('script')
  document.body.append(document.importNode(elementOf(Element, waiting), true)) // the page contains both
  // A script that was parsed elsewhere does not run; a copy does.
  document.body.append(Object.assign(document.createElement('script'), { textContent: starter?.textContent ?? '' }))
  await paint('first-contentful-paint')
  await expect.poll(() => started.mock.calls.length).toBe(1)
  const preloaded = document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  expect(Array.from(preloaded, link => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/one.js', '/two.js']),
  )
  document.removeEventListener('started', started)
})

test('the picture of the first screen comes before the scripts, also when it fails', async () => {
  const html = startAfterFirstPaint(page(start('document.dispatchEvent(new Event("started late"))')), 'mark')
  const sent = new DOMParser().parseFromString(html, 'text/html')
  const picture = document.createElement('img')
  picture.setAttribute('fetchpriority', 'high')
  Object.defineProperty(picture, 'complete', { value: false })
  const { paint } = holdPaint()
  document.querySelector('#waiting-start')?.remove()
  const [waiting, starter] = sent.querySelectorAll('script')
  document.body.append(picture, document.importNode(elementOf(Element, waiting), true)) // the page contains both
  const started = vi.fn()
  document.addEventListener('started late', started)
  document.body.append(Object.assign(document.createElement('script'), { textContent: starter?.textContent ?? '' }))
  // Later than what would start with the next frame.
  await twoFrames()
  await nextTask()
  expect(started).not.toHaveBeenCalled()
  picture.dispatchEvent(new Event('error'))
  await paint('first-contentful-paint')
  await expect.poll(() => started.mock.calls.length).toBe(1)
  picture.remove()
})

test('what is drawn and not yet seen starts nothing', async () => {
  const html = startAfterFirstPaint(page(start('document.dispatchEvent(new Event("started seen"))')), 'mark')
  const sent = new DOMParser().parseFromString(html, 'text/html')
  document.querySelector('#waiting-start')?.remove()
  const [waiting, starter] = sent.querySelectorAll('script')
  document.body.append(document.importNode(elementOf(Element, waiting), true)) // the page contains both
  const { paint } = holdPaint()
  const started = vi.fn()
  document.addEventListener('started seen', started)
  document.body.append(Object.assign(document.createElement('script'), { textContent: starter?.textContent ?? '' }))
  await paint('first-paint')
  await twoFrames()
  await nextTask()
  expect(started).not.toHaveBeenCalled()
  await paint('first-contentful-paint')
  await expect.poll(() => started.mock.calls.length).toBe(1)
})

test('both scripts bear the mark of the renderer, and a start without it is none of ours', () => {
  const html = startAfterFirstPaint(page(start('let own = 1'), PRELOAD), 'mark')
  const scripts = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('script')]
  expect(scripts.map(script => script.nonce)).toEqual(['mark', 'mark'])
  const foreign = page('<script type="module" async="">let foreign = 1</script>')
  expect(startAfterFirstPaint(foreign, 'mark')).toBe(foreign)
})

test('a page without a start is left as it is', () => {
  const plain = page('<script>1</script>')
  expect(startAfterFirstPaint(plain, 'mark')).toBe(plain)
})

test('a browser older than the scripts gets none of them, and what is shown without scripts', async () => {
  const html = startAfterFirstPaint(page(start('document.dispatchEvent(new Event("started old"))')), 'mark')
  const sent = new DOMParser().parseFromString(html, 'text/html')
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  document.querySelector('#waiting-start')?.remove()
  const noscript = Object.assign(document.createElement('noscript'), { textContent: '<p id="plain">Картинка</p>' })
  const [waiting, starter] = sent.querySelectorAll('script')
  document.body.append(noscript, document.importNode(elementOf(Element, waiting), true)) // the page contains both
  const { paint } = holdPaint()
  const started = vi.fn()
  document.addEventListener('started old', started)
  document.body.append(Object.assign(document.createElement('script'), { textContent: starter?.textContent ?? '' }))
  await paint('first-contentful-paint')
  await expect.poll(() => document.querySelector('#plain')?.textContent).toBe('Картинка')
  await nextTask()
  expect(started).not.toHaveBeenCalled()
  document.querySelector('#plain')?.remove()
  document.removeEventListener('started old', started)
})
