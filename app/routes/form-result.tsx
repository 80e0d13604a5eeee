import { data } from 'react-router'
import { formResultContext } from '../context.ts'
import type { Route } from './+types/form-result.ts'

/**
 * What a visitor without JavaScript sees after sending a form. It has no address of its own: `/api/request/` answers with it,
 * and whoever asks for its path finds nothing.
 */
export function loader({ context }: Route.LoaderArgs) {
  const result = context.get(formResultContext)
  if (!result) throw data(null, { status: 404 })
  return { result }
}

export default function FormResultPage({ loaderData }: Route.ComponentProps) {
  return <pre>{JSON.stringify(loaderData.result)}</pre>
}
