import { data } from 'react-router'

/** Any path that no route knows: the page of errors with status 404. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
