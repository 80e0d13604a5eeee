/**
 * Makes open dialogs non-modal, so that a challenge of the captcha is above them and can be used: a modal `dialog` is in the top layer and
 * makes the rest of the page inert.
 * @returns makes them modal again
 */
export function stepAside(): () => void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  for (const dialog of dialogs) reopen(dialog, () => dialog.show())
  return () => {
    // Unless it was closed meanwhile.
    for (const dialog of dialogs) if (dialog.open) reopen(dialog, () => dialog.showModal())
  }
}

/** Reopens without the `close` event reaching listeners. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  // Each `close()` fires one event in a later task.
  const silence = (event: Event) => {
    if (event.target !== dialog) return
    event.stopImmediatePropagation()
    window.removeEventListener('close', silence, true)
  }
  window.addEventListener('close', silence, true)
  dialog.close()
  open()
}
