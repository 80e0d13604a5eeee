/** `id` of the element that holds the framework's start script. The Content-Security-Policy of the page allows its exact text. */
const WAITING = 'waiting-start'
/** Supported by the browsers that the scripts are compiled for (`scripts/browsers.ts`) and by no older one. */
const NEWEST_COLOUR = 'rgb(from red r g b)'
/** A background tab paints nothing and a picture may load slowly: the scripts start anyway after this time. */
const MAX_WAIT_MS = 3000

/**
 * Inline script of the page. When the first screen is painted with its picture, it loads the scripts as the framework would have done
 * at once. It waits for the browser's paint entry: the main thread finishes a frame up to a tenth of a second before the frame is visible.
 * A browser older than the scripts loads none of them and shows the content of `noscript`.
 */
const START = `{
  let waiting = document.getElementById('${WAITING}')
  const start = () => {
    if (!waiting) return
    if (!CSS.supports('color', '${NEWEST_COLOUR}')) {
      waiting = null
      for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent
      return
    }
    for (const href of waiting.dataset.preload.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', textContent: waiting.textContent }))
    waiting = null
  }
  const startWhenSeen = () => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return start()
    new PerformanceObserver((seen, observer) => {
      if (!seen.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      start()
    }).observe({ type: 'paint', buffered: true })
  }
  const startWhenPainted = () => requestAnimationFrame(() => setTimeout(startWhenSeen))
  const picture = document.querySelector('img[fetchpriority=high]')
  if (!picture || picture.complete) startWhenPainted()
  else for (const end of ['load', 'error']) picture.addEventListener(end, startWhenPainted)
  setTimeout(start, ${MAX_WAIT_MS})
}`.replaceAll(/\n\s*/g, '\n')

/**
 * Delays the scripts of a page until its first paint: on a slow phone the styles and pictures have the connection to themselves, and the
 * page is visible a second earlier. The framework has no setting for that. It writes `modulepreload` links and an inline module that
 * starts the application; React does not compare them with the page.
 * @param html a whole page; returned unchanged if it has no start script of the framework
 * @param mark `nonce` of the scripts that the renderer writes, also set on ours
 */
export function startAfterFirstPaint(html: string, mark: string): string {
  const start = new RegExp(`<script(?=[^>]* type="module")(?=[^>]* async="")[^>]* nonce="${mark}"[^>]*>`).exec(html)
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  if (!start || start.index < headEnd || bodyEnd < start.index) return html
  const modules: string[] = []
  const head = html.slice(0, headEnd).replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
    modules.push(href)
    return ''
  })
  // Put together of pieces: a page that is searched and copied as a whole for each change costs a millisecond.
  return [
    head,
    html.slice(headEnd, start.index),
    `<script nonce="${mark}" type="text/plain" id="${WAITING}" data-preload="${modules.join(' ')}">`,
    html.slice(start.index + start[0].length, bodyEnd),
    `<script nonce="${mark}">${START}</script>`,
    html.slice(bodyEnd),
  ].join('')
}
