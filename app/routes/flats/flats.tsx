import { servicesContext } from '../../context.ts'
import type { Route } from './+types/flats.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { list, facets } = context.get(servicesContext).catalogue.listFlats(new URL(request.url).searchParams)
  return { list, facets }
}

export default function Flats({ loaderData }: Route.ComponentProps) {
  return (
    <ul>
      {loaderData.list.results.map(flat => (
        <li key={flat.id}>
          <a href={`/flats/${flat.id}`}>{flat.title}</a>
        </li>
      ))}
    </ul>
  )
}
