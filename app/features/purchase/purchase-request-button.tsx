import type { FlatRequestProps } from '../mortgage/request-button.ts'
import { RequestLink } from '../request-form/request-link.tsx'

export function PurchaseRequestButton({ request, look, details }: FlatRequestProps) {
  const { button, ...options } = request
  return (
    <RequestLink {...look} request={{ ...options, details }}>
      {button}
    </RequestLink>
  )
}
