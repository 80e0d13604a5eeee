import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { renderNoteContext, servicesContext } from './context.ts'
import { startAfterFirstPaint } from './late-start.ts'

/** Rendering a page is aborted after this time: loaders have their own, shorter limits. */
const RENDER_LIMIT_MS = 5000

/** Renders the whole page before the first byte: only then can it be hashed for its policy, compressed once and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptMark } = context.get(renderNoteContext)
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(new Error('the page took too long')), RENDER_LIMIT_MS)
    const stream = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />,
      {
        nonce: scriptMark,
        // Keeps Suspense content in place: by default React sends large boundaries last and moves them by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          stream.pipe(collect(resolve))
        },
        onShellError: reject,
        onError: reject,
      },
    )
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(import.meta.env.DEV ? html : withLateStart(html, scriptMark), { status, headers })
}

/** A byte for a character: what is looked for is ASCII, and each copy of a page takes half the memory that its letters would. */
function withLateStart(html: Buffer, mark: string): Buffer<ArrayBuffer> {
  return Buffer.from(startAfterFirstPaint(html.toString('latin1'), mark), 'latin1')
}

function collect(done: (html: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

/** Logs unexpected errors of loaders and components once. Error pages (404 …) are responses, not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (isRouteErrorResponse(error) || request.signal.aborted) return
  const { requestId, route } = context.get(renderNoteContext)
  context.get(servicesContext).log.error({ err: error, requestId, route }, 'page failed')
}
