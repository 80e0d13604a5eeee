import type { MouseEvent } from 'react'
import { ButtonLink, type ButtonLinkProps } from '#app/ui/button.tsx'
import { REQUEST_FORM_ID } from './request-form-id.ts'
import { openRequestModal, type RequestModalOptions } from './request-modal-store.ts'

/** A button that opens the request window; without a script it leads to the form at the end of the page. */
export function RequestLink({ request, ...rest }: Omit<ButtonLinkProps, 'href'> & { request: RequestModalOptions }) {
  function handleClick(event: MouseEvent) {
    event.preventDefault()
    openRequestModal(request)
  }
  return <ButtonLink {...rest} href={`#${REQUEST_FORM_ID}`} aria-haspopup="dialog" onClick={handleClick} />
}
