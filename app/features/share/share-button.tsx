import * as common from '#texts/common.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'

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
