/** Where the framework's own start waits; the policy of the page allows its text, as it stands, to run. */
const WAITING = 'waiting-start'
/** Known to the browsers that the scripts are compiled for (`scripts/browsers.ts`) and to no older one. */
const NEWEST_COLOUR = 'rgb(from red r g b)'
/** A tab in the background paints nothing, a picture may take long; the page comes to life all the same. */
const LONGEST_WAIT_MS = 3000

/**
 * Runs in the page: once the first screen is painted with its picture, fetches the scripts and does what the framework would have
 * done at once. The frame that has the picture is drawn beside the page's own thread, which may be through with it a tenth of a
 * second before anything is seen: the browser tells of the first paint when it has happened.
 * A browser older than the scripts gets none of them, and shows what the page has for a browser without scripts.
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
  setTimeout(start, ${LONGEST_WAIT_MS})
}`.replaceAll(/\n\s*/g, '\n')

/**
 * Scripts bring to life what can already be read, so they are asked for when the first screen has been painted: on a slow phone
 * styles and pictures have the line for themselves and the page is there a second earlier. The framework knows no such setting;
 * it writes links that preload its modules and an inline module that starts them, and does not compare them with the page.
 * @param html a whole page; one without the framework's start is given back as it is
 * @param mark `nonce` of the scripts that the renderer writes: ours bears it too
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
