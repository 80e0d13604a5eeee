import { createContext, type MouseEvent } from 'react'
import { ButtonLink, type ButtonLinkProps } from '#app/ui/button.tsx'
import type { RequestFormProps } from './request-card.tsx'
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

export type PageFormProps = Pick<
  RequestFormProps,
  'link' | 'property' | 'consentText' | 'consentHref' | 'shownTexts' | 'phone' | 'onSubmit' | 'onFirstFocus'
>

/** Provided by the frame for forms inside the page; null where the page has no frame. */
export const PageFormContext = createContext<PageFormProps | null>(null)

/** `id` of the form in the footer: where links to a request lead without a script. */
export const REQUEST_FORM_ID = 'request'
