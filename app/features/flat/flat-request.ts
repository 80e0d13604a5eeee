import type { ComponentType } from 'react'
import type { FlatOffer } from '#contract/flat-page.ts'
import type { ButtonLinkProps } from '../../ui/button.tsx'

/** What can be asked about a flat. */
export type FlatRequestKind = 'booking' | 'queue' | 'consult' | 'similar' | 'opening' | 'mortgage'

export interface FlatRequestProps {
  kind: FlatRequestKind
  look?: Pick<ButtonLinkProps, 'kind' | 'size' | 'wide' | 'className'>
  /** For `mortgage`: the offer that is asked about. */
  offer?: FlatOffer
}

/** A button that opens the window of a request; the page that knows the window gives it. */
export type FlatRequestButton = ComponentType<FlatRequestProps>
