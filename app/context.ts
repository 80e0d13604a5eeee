import { createContext } from 'react-router'
import type { Services } from '#server/services/services.ts'
import type { Receipt } from './features/request-form/request-outcome.ts'

/** Services for the loaders of pages. In one bundle with them, so that all use one context. */
export const servicesContext = createContext<Pick<Services, 'pages' | 'shell' | 'log'>>()

/** The result of a form sent without JavaScript. */
export type FormResult =
  | { kind: 'sent'; receipt: Receipt }
  /** Fields are wrong: the form is shown again as it was filled in. */
  | { kind: 'wrong'; values: Record<string, string>; errors: Record<string, { error_msg: string }> }
  /** Nothing was stored; `message` says what to do. */
  | { kind: 'failed'; values: Record<string, string>; message: string }

/** Set only while the response to a form without JavaScript is rendered: the result page has no URL. */
export const formResultContext = createContext<FormResult | null>(null)

/** The current render; `parsed` is undefined if the address was not read, `scriptMark` is the nonce of the renderer's inline scripts. */
export const renderNoteContext = createContext<{
  requestId: string | undefined
  route: string
  parsed: unknown
  scriptMark: string
}>()

/** Whether the application has a page at this path. */
export const isPageContext = createContext<(pathname: string) => boolean>()
