import * as common from '#texts/common.ts'
import { shareLink } from '../../features/share/share-link.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Shares an address; without scripts it is a link. */
export function ShareList({ title, href }: { title: string; href: string }) {
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
