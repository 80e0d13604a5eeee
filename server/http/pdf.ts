import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PdfDocument } from '#contract/pages/print.ts'
import { onceAtATime } from '#domain/once-at-a-time.ts'
import type { PdfMaker } from '#server/adapters/pdf/pdf-maker.ts'
import { createLimiter, Overloaded } from './limiter.ts'
import type { Places } from './overload.ts'
import { isUnchanged } from './send-page.ts'
import { VIEWER_POLICY } from './viewer-policy.ts'

/** One thread makes them, a tenth of a second each; one client gets a few of those that wait. Source: docs/operations.md#limits. */
const PDF_JOBS = { running: 1, waiting: 16, waitMs: 10_000, perClient: 4 } as const
const KEPT_BYTES = 32 * 1024 * 1024
/** Who may see a document. */
export type PdfAudience = 'shared' | 'personal'

const CACHE_CONTROL: Readonly<Record<PdfAudience, string>> = {
  shared: 'public, no-cache',
  personal: 'private, no-store',
}

export interface PdfsOptions {
  maker: Pick<PdfMaker, 'make'>
  /** Whether the process has more to do than it can. */
  isShedding(places: Places): boolean
}

/**
 * Documents as PDF files, made once for what they say: the same words and drawings are the same file, so nothing that is kept can be old or
 * somebody else's.
 */
export function createPdfs({ maker, isShedding }: PdfsOptions) {
  const limiter = createLimiter(PDF_JOBS)
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })
  const once = onceAtATime<Buffer>()

  async function find(key: string, document: PdfDocument, client: string): Promise<Buffer> {
    const known = kept.get(key)
    if (known) return known
    return once(key, async () => {
      if (isShedding(limiter)) throw new Overloaded()
      const pdf = await limiter.run(() => maker.make(document), client)
      kept.set(key, pdf)
      return pdf
    })
  }

  return {
    /**
     * @param client `clientKey` of who asks
     * @throws Overloaded
     */
    async answer(request: Request, document: PdfDocument, audience: PdfAudience, client: string): Promise<Response> {
      const key = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
      const etag = `"${key.slice(0, 22)}"`
      const headers = {
        ETag: etag,
        'Cache-Control': CACHE_CONTROL[audience],
        'Content-Security-Policy': VIEWER_POLICY,
        // Search engines know the page that it was made from.
        'X-Robots-Tag': 'noindex',
      }
      if (isUnchanged(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
      const pdf = await find(key, document, client)
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(pdf), {
        headers: {
          ...headers,
          'Content-Type': 'application/pdf',
          'Content-Length': String(pdf.length),
          'Content-Disposition': `inline; filename="${document.fileName}.pdf"`,
        },
      })
    },
  }
}

export type Pdfs = ReturnType<typeof createPdfs>
