import type { MouseEvent } from 'react'
import { ButtonLink, type ButtonLinkProps } from '#app/ui/button.tsx'
import { REQUEST_FORM_ID } from './page-form.ts'
import { openRequestModal, type RequestModalOptions } from './request-modal-store.ts'

/** Opens the request window; without scripts it leads to a form on the page. */
export function RequestLink({
  request,
  form = REQUEST_FORM_ID,
  ...rest
}: Omit<ButtonLinkProps, 'href'> & { request: RequestModalOptions; form?: string }) {
  function handleClick(event: MouseEvent) {
    event.preventDefault()
    openRequestModal(request)
  }
  return <ButtonLink {...rest} href={`#${form}`} aria-haspopup="dialog" onClick={handleClick} />
}
