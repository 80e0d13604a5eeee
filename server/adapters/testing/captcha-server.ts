import { createServer } from 'node:http'

/** `open` validates tokens; the other modes are failures. */
export type CaptchaMode = 'open' | 'hang' | 'broken' | number

/**
 * Mock server of SmartCaptcha: tokens starting with `test-ok` are people, `test-fail` robots, others invalid. Each
 * token is valid once.
 * @param key  the accepted server key
 */
export async function startCaptchaServer(key: string, port = 0) {
  const used = new Set<string>()
  const state = {
    /** Value of `CAPTCHA_URL`. */
    url: '',
    mode: 'open' as CaptchaMode,
    /** `host` of successful responses; empty as in a blocked account. */
    host: '',
    /** Received forms, in order. */
    asked: [] as Record<string, string>[],
  }

  function judge(form: Record<string, string>) {
    const { secret, token = '' } = form
    if (secret !== key) return { status: 'failed', message: 'Authentication failed. Secret has not provided.' }
    const isNew = !used.has(token)
    used.add(token)
    if (token.startsWith('test-ok') && isNew) return { status: 'ok', message: '', host: state.host }
    if (token.startsWith('test-fail')) return { status: 'failed', message: '' }
    return { status: 'failed', message: 'Token invalid or expired.' }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
    state.asked.push(form)
    if (state.mode === 'hang') return
    if (typeof state.mode === 'number') return void response.writeHead(state.mode).end()
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(state.mode === 'broken' ? '<html>' : JSON.stringify(judge(form)))
  })
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening))
  const address = server.address()
  state.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
  const close = () =>
    new Promise<void>(closed => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return Object.assign(state, { close })
}
