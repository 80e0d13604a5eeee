import type { ComponentType } from 'react'
import type { LoanOffer } from '#server/pages/flat/terms.ts'
import type { LotRequest } from '#server/pages/lot-page.ts'
import type { ButtonLinkProps } from '../../ui/button.tsx'

export interface FlatRequestProps {
  request: LotRequest
  look?: Pick<ButtonLinkProps, 'kind' | 'size' | 'wide' | 'icon' | 'className' | 'aria-label'>
  /** The offer of a bank that is asked about. */
  offer?: LoanOffer
  /** What goes with the request besides, as the visitor sees it. */
  details?: Readonly<Record<string, string>>
}

/** A button that opens the window of a request; the page that knows the window gives it. */
export type FlatRequestButton = ComponentType<FlatRequestProps>
