import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { renderNoteContext, servicesContext } from './context.ts'

/** A page that takes longer is given up: loaders have their own, shorter limits. */
const RENDER_LIMIT_MS = 5000

/**
 * Renders the whole page before the first byte: only a finished page can be hashed for its policy, compressed once
 * and kept by the page cache.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const html = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(new Error('the page took too long')), RENDER_LIMIT_MS)
    const stream = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // A section in a boundary stays where it stands: by default React moves large ones to the end, for a script to put back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        resolve(text(body))
        stream.pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(afterTheFirstScreen(html), { status, headers })
}

/**
 * Scripts bring to life what can already be read, so styles and pictures of the first screen go first: on a slow phone the
 * first paint comes a second earlier. The framework writes these links and knows no such setting; it leaves them out of what
 * it compares with the page.
 */
function afterTheFirstScreen(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** What a loader or a component threw and nobody expected: logged once. Error pages (404 …) are answers, not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (isRouteErrorResponse(error) || request.signal.aborted) return
  context.get(servicesContext).log.error({ err: error, ...context.get(renderNoteContext) }, 'page failed')
}
