import type { Context } from 'hono'
import { Hono } from 'hono'
import { pages } from '#app/pages/registry.ts'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { PdfDocument } from '#contract/print.ts'
import type { ApiEnv } from './http/call-context.ts'
import type { PdfAudience, Pdfs } from './http/pdf.ts'
import type { Work } from './http/work.ts'
import type { Services } from './services/services.ts'

/** Route patterns, for logs and metrics. */
export const PDF_ROUTES: readonly string[] = pages
  .filter(({ layout }) => layout === 'print')
  .map(({ pattern }) => `${pattern}.pdf`)

/** A print page with `.pdf` appended. */
export const PDF_PATH = /\/print(?:\/[1-9]\d{0,8})?\.pdf$/

/**
 * Print pages as PDF, at the same URLs with `.pdf` appended.
 * @param clientOf `clientKey`
 * @param work limits gathering the content, which takes 25 ms of CPU before the cache is checked
 * @param refuse answers `Overloaded`
 */
export function pdfRoutes(
  { lots, pages: { documents } }: Pick<Services, 'lots' | 'pages'>,
  pdfs: Pdfs,
  {
    clientOf,
    work,
    refuse,
  }: { clientOf(c: Context<ApiEnv>): string; work: Pick<Work, 'run' | 'turn'>; refuse(failure: unknown): Response },
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>({ strict: false })
  const gather = <Document>(c: Context<ApiEnv>, make: () => Document | Promise<Document>): Promise<Document> =>
    work.run(() => work.turn(async () => make()), clientOf(c))
  const send = (c: Context<ApiEnv>, document: PdfDocument, audience: PdfAudience) =>
    pdfs.answer(c.req.raw, document, audience, clientOf(c))

  for (const { kind } of lots.kinds) {
    const route = kind.page?.print?.route
    if (!route) continue
    app.get(route.replace(':id', ':file{[1-9][0-9]{0,8}\\.pdf}'), async (c, next) => {
      c.set('route', `${route}.pdf`)
      const id = Number.parseInt(c.req.param('file') ?? '', 10)
      try {
        const document = await gather(c, () => known(() => documents.lot(kind.kind, id)))
        return document ? await send(c, document, 'shared') : next()
      } catch (error) {
        return refuse(error)
      }
    })
  }
  app.get(`${paths.purchasePrint()}.pdf`, async (c, next) => {
    try {
      const document = await gather(c, () => known(() => documents.purchase(new URL(c.req.url).searchParams)))
      return document ? await send(c, document, 'shared') : next()
    } catch (error) {
      return refuse(error)
    }
  })
  return app.get(`${paths.favoritesPrint()}.pdf`, async c => {
    const cookie = c.req.header('cookie') ?? null
    try {
      return await send(c, await gather(c, () => documents.favorites(cookie)), 'personal')
    } catch (error) {
      return refuse(error)
    }
  })
}

/** A missing document is answered by the 404 page. */
function known(find: () => PdfDocument): PdfDocument | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}
