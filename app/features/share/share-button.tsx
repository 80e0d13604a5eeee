import * as common from '#texts/common.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { shareLink } from './share-link.ts'

/** Shares an address; without scripts it is a link. */
export function ShareButton({ title, href }: { title: string; href: string }) {
  return (
    <ButtonLink
      size="small"
      icon="share"
      href={href}
      onClick={event => {
        event.preventDefault()
        void shareLink({ title, url: new URL(href, location.origin).href })
      }}
    >
      {common.share}
    </ButtonLink>
  )
}
