import type { ReactNode } from 'react'
import { RequestLink } from '../../features/request-form/request-link.tsx'
import { ButtonLink, type ButtonLinkProps } from '../../ui/button.tsx'
import type { headOf } from './blocks.server.ts'

export interface BlockActionProps extends Pick<ButtonLinkProps, 'kind'> {
  action: ReturnType<typeof headOf>['action']
  /** After the text of the button. */
  children?: ReactNode
}

/** The button of a block: a link, or a request form. */
export function BlockAction({ action, kind = 'ghost', children }: BlockActionProps) {
  if (!action) return null
  if (action.href !== undefined) {
    return (
      <ButtonLink kind={kind} href={action.href}>
        {action.text}
        {children}
      </ButtonLink>
    )
  }
  return (
    <RequestLink kind={kind} request={{ type: action.type, title: action.text }}>
      {action.text}
      {children}
    </RequestLink>
  )
}
