import { data, type LoaderFunctionArgs } from 'react-router'
import type { PageModel, ParsedQuery, WithoutHead } from '#server/pages/context.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import { headTags } from '#server/services/seo/head-tags.ts'
import { renderNoteContext, servicesContext } from '../context.ts'

/** The loader of a page: makes its model and turns the head into tags. The server reads the query by the attached `model`. */
export function pageLoader<Page extends { head: PageHead }, Query extends ParsedQuery>(
  model: PageModel<Page | Promise<Page>, Query>,
) {
  async function load({ request, url, params, context }: LoaderFunctionArgs) {
    const { pages } = context.get(servicesContext)
    const { parsed } = context.get(renderNoteContext)
    const address = {
      path: url.pathname,
      params,
      query: url.searchParams,
      parsed,
      cookie: request.headers.get('cookie'),
    }
    const { head, ...shown } = await makeOrRefuse(async () => await pages.make(model, address))
    // The same properties: TypeScript does not follow the rest of a generic object.
    return { model: shown as WithoutHead<Page>, meta: headTags(head, url.origin) }
  }
  return Object.assign(load, { model })
}

/** A refusal of a service (`NotFound` …) carries its status and becomes our error page; any other error is a bug and stays as it is. */
async function makeOrRefuse<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    const isRefusal = error instanceof Error && 'status' in error && typeof error.status === 'number'
    throw isRefusal ? data(null, { status: Number(error.status) }) : error
  }
}
