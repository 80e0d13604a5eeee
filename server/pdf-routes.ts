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
  /** @param find undefined = there is no such document */
  async function answer(
    c: Context<ApiEnv>,
    audience: PdfAudience,
    find: () => PdfDocument | undefined | Promise<PdfDocument>,
  ): Promise<Response | undefined> {
    const client = clientOf(c)
    try {
      const document = await work.run(() => work.turn(async () => find()), client)
      return document && (await pdfs.answer(c.req.raw, document, audience, client))
    } catch (error) {
      return refuse(error)
    }
  }

  for (const { kind } of lots.kinds) {
    const route = kind.page?.print?.route
    if (!route) continue
    app.get(route.replace(':id', ':file{[1-9][0-9]{0,8}\\.pdf}'), async (c, next) => {
      c.set('route', `${route}.pdf`)
      const id = Number.parseInt(c.req.param('file') ?? '', 10)
      return (await answer(c, 'shared', () => findOrNothing(() => documents.lot(kind.kind, id)))) ?? next()
    })
  }
  app.get(`${paths.purchasePrint()}.pdf`, async (c, next) => {
    const { searchParams } = new URL(c.req.url)
    return (await answer(c, 'shared', () => findOrNothing(() => documents.purchase(searchParams)))) ?? next()
  })
  return app.get(`${paths.favoritesPrint()}.pdf`, async (c, next) => {
    const cookie = c.req.header('cookie') ?? null
    return (await answer(c, 'personal', () => documents.favorites(cookie))) ?? next()
  })
}

/** A missing document is answered by the 404 page. */
function findOrNothing(find: () => PdfDocument): PdfDocument | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}
