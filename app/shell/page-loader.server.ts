import { data, type LoaderFunctionArgs } from 'react-router'
import type { PageModel, ParsedQuery, WithoutHead } from '#server/pages/context.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import { headTags } from '#server/services/seo/head-tags.ts'
import { renderNoteContext, servicesContext } from '../context.ts'

/** Loader of a page: returns its model and the tags of its head. The server parses the query with the attached `model`. */
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
    // TypeScript does not infer the rest of a generic object.
    return { model: shown as WithoutHead<Page>, meta: headTags(head, url.origin) }
  }
  return Object.assign(load, { model })
}

/** Converts a refusal with a status (`NotFound` …) to a response for the error page; other errors are bugs and are rethrown. */
async function makeOrRefuse<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    const isRefusal = error instanceof Error && 'status' in error && typeof error.status === 'number'
    throw isRefusal ? data(null, { status: Number(error.status) }) : error
  }
}
