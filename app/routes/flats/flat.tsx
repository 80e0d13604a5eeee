import { servicesContext } from '../../context.ts'
import { idOf, orErrorPage } from '../loading.ts'
import type { Route } from './+types/flat.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext)
  return { flat: orErrorPage(() => catalogue.getFlat(idOf(params.id))) }
}

export default function Flat({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.flat.title}</h1>
}
