import * as common from '#texts/common.ts'
import { showToast } from '../../ui/toasts.ts'

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
