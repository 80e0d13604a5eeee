import { createContext } from 'react'
import type { RequestFormProps } from './request-card.tsx'

/** What every form of a page needs, the same for all of them. */
export type PageFormProps = Pick<
  RequestFormProps,
  'link' | 'property' | 'consentText' | 'consentHref' | 'shownTexts' | 'phone' | 'onSubmit' | 'onFirstFocus'
>

/** Provided by the frame for forms inside the page; null where the page has no frame. */
export const PageFormContext = createContext<PageFormProps | null>(null)

/** `id` of the form in the footer: where links to a request lead without a script. */
export const REQUEST_FORM_ID = 'request'
