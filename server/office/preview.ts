import type { Handler } from 'hono'
import { draftSite } from '#server/services/office/content/preview.ts'
import { InvalidDrafts } from '#server/services/office/content/publications.ts'
import { previewed } from '#server/services/snapshot/site-service.ts'
import type { OfficeEnv } from './env.ts'

const PATH = '/office/preview'

/** Without scripts: they would look for their page at the address of the site. So forms send nothing. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  'sandbox allow-same-origin',
].join('; ')
const HEADERS = { 'Content-Security-Policy': POLICY, 'X-Frame-Options': 'SAMEORIGIN' }

/** Pages of the site as they would be with all drafts; their links lead to previews. */
export function previewPages(render: (path: string) => Promise<Response>): Handler<OfficeEnv> {
  return async c => {
    const { services } = c.var.office
    try {
      const snapshot = await draftSite(c.var.actor, { ...c.var.office, site: services.site })
      const { pathname, search } = new URL(c.req.url)
      // Two slashes would begin a host.
      const path = `${pathname.slice(PATH.length).replace(/^\/*/, '/')}${search}`
      const { page, status } = await previewed.run(snapshot, async () => {
        const answer = await render(path)
        return { page: await answer.text(), status: answer.status }
      })
      const still = page
        .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
        .replaceAll(/(<a\b[^>]*? href=")\/(?!\/)/g, `$1${PATH}/`)
      return c.html(still, status as 200, HEADERS)
    } catch (error) {
      if (!(error instanceof InvalidDrafts)) throw error
      return c.html(INVALID, 422, HEADERS)
    }
  }
}

const INVALID = `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Нет предпросмотра</title>
<p style="font: max(18px, 4vw)/1.5 sans-serif; margin: 40px">Пока в черновиках есть ошибки, страницу не показать: исправьте замечания у полей.`
