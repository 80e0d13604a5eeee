import { LRUCache } from 'lru-cache'
import type { PdfDocument } from '#contract/print.ts'
import type { PdfMaker } from '#server/adapters/pdf/pdf-maker.ts'
import { createLimiter, Overloaded } from '../lib/limiter.ts'
import type { QueueState } from './overload.ts'
import { VIEWER_POLICY } from './security-headers.ts'
import { createGeneratedFiles } from './send-page.ts'

/**
 * One thread: a document takes 0.1 s, a long list a few seconds. Wait and work together are shorter than the idle
 * timeout of a connection. Source: docs/operations.md#limits.
 */
export const PDF_JOBS = { running: 1, waiting: 16, waitMs: 5000, perClient: 2 } as const
/** Negative cache: a failed document is not tried again for this long. */
const FAILED_FOR_MS = 60_000
const MAX_FAILED = 1000
export type PdfAudience = 'shared' | 'personal'

const CACHE_CONTROL: Readonly<Record<PdfAudience, string>> = {
  shared: 'public, no-cache',
  personal: 'private, no-store',
}

interface PdfsOptions {
  maker: Pick<PdfMaker, 'make'>
  isShedding(queue: QueueState): boolean
}

/** Documents as PDF, cached by a hash of their content, so a cached file is neither outdated nor another visitor's. */
export function createPdfs({ maker, isShedding }: PdfsOptions) {
  const limiter = createLimiter(PDF_JOBS)
  const failed = new LRUCache<string, true>({ max: MAX_FAILED, ttl: FAILED_FOR_MS })
  const answer = createGeneratedFiles()

  async function make(key: string, document: PdfDocument): Promise<Buffer> {
    try {
      return await maker.make(document)
    } catch (error) {
      failed.set(key, true)
      throw error
    }
  }

  return {
    /** @throws Overloaded */
    answer(request: Request, document: PdfDocument, audience: PdfAudience, client: string): Promise<Response> {
      const headers = {
        'Cache-Control': CACHE_CONTROL[audience],
        'Content-Security-Policy': VIEWER_POLICY,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${document.fileName}.pdf"`,
        // Search engines index the page itself.
        'X-Robots-Tag': 'noindex',
      }
      return answer(request, document, headers, async key => {
        if (failed.has(key) || isShedding(limiter)) throw new Overloaded()
        return await limiter.run(() => make(key, document), client)
      })
    },
  }
}

export type Pdfs = ReturnType<typeof createPdfs>
