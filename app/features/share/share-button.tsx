import * as common from '#texts/common.ts'
import { ButtonLink, type ButtonLinkProps } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'

interface ShareButtonProps extends Pick<ButtonLinkProps, 'kind'> {
  title: string
  href: string
}

/** Shares an address; without scripts it is a link. */
export function ShareButton({ title, href, kind }: ShareButtonProps) {
  return (
    <ButtonLink
      kind={kind}
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

/** Shares by the share sheet of the system, else copies the address. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      showToast({ text: common.linkCopied, icon: 'check' })
    }
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ text: common.copyFailed, icon: 'alert' })
  }
}
