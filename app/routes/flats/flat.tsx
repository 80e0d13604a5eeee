import { FlatPageView } from '../../features/flat/flat.tsx'
import { servicesContext } from '../../context.ts'
import { idOf, orErrorPage, withFallback } from '../loading.ts'
import type { Route } from './+types/flat.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, flatPages, log } = context.get(servicesContext)
  const page = orErrorPage(() => flatPages.getFlatPage(idOf(params.id)))
  const warn = (error: unknown, name: string) => log.warn({ err: error }, `${name} could not be shown`)
  return { page, similar: withFallback('similar flats', [], () => catalogue.listSimilar(page.flat.id), warn) }
}

export default function Flat({ loaderData }: Route.ComponentProps) {
  return <FlatPageView key={loaderData.page.flat.id} {...loaderData} />
}
