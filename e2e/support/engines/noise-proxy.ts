import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const NOISE_PATH = '/engine-noise.js'
/** Forgets what the browser keeps of the last test. */
export const RESET_PATH = '/engine-reset'

/**
 * Runs in the page before its own scripts: neither WebDriver nor every engine reports messages of the console. They are kept for the tab,
 * so that a change of the document loses none.
 */
function recordNoise() {
  const record = (text: string) => {
    // A test that leaves the page cuts its requests short.
    if (!('isLeft' in window)) sessionStorage.noise = `${sessionStorage.noise ?? ''}${text}\n`
  }
  for (const level of ['error', 'warn'] as const) {
    const { [level]: log } = console
    console[level] = (...values: unknown[]) => {
      record(`console.${level}: ${values.map(String).join(' ')}`)
      log.apply(console, values)
    }
  }
  addEventListener(
    'error',
    event => {
      const { target } = event
      record(target instanceof Element ? `not loaded: ${target.outerHTML.slice(0, 200)}` : `error: ${event.message}`)
    },
    true,
  )
  addEventListener('unhandledrejection', event => record(`rejection: ${event.reason}`))
  document.addEventListener('securitypolicyviolation', event =>
    record(`policy: ${event.violatedDirective} refuses ${event.blockedURI}`),
  )
  document.currentScript?.remove()
}

/**
 * A proxy of the site under test that adds the script above to its pages.
 * @returns its server and address, and the status of each answer to a policy report
 */
export async function startNoiseProxy(site: string): Promise<{ server: Server; url: string; policyReports: number[] }> {
  const policyReports: number[] = []
  // Neither side closes a connection that the other one is about to use: under load such a request would be lost.
  const agent = new Agent({ keepAlive: false })
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    if (incoming.url === NOISE_PATH) {
      outgoing.setHeader('Content-Type', 'text/javascript').end(`(${recordNoise})()`)
      return
    }
    if (incoming.url === RESET_PATH) {
      const names = incoming.headers.cookie?.split('; ').map(cookie => cookie.split('=')[0]) ?? []
      outgoing.setHeader(
        'Set-Cookie',
        names.map(name => `${name}=; Path=/; Max-Age=0`),
      )
      outgoing.setHeader('Content-Type', 'text/html').end('<!doctype html><title>reset</title>')
      return
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const forwarded = request(site + incoming.url, { agent, method: incoming.method, headers }, answer => {
      if (incoming.url === '/api/csp_report/') policyReports.push(answer.statusCode ?? 502)
      const isPage = answer.headers['content-type']?.startsWith('text/html')
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const html = Buffer.concat(chunks).toString().replace('<head>', `<head><script src="${NOISE_PATH}"></script>`)
        const { 'content-length': _, ...kept } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, kept).end(html)
      })
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has one.
  const { port } = server.address() as AddressInfo
  return { policyReports, server, url: `http://127.0.0.1:${port}` }
}
