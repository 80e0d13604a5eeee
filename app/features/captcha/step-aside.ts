/**
 * Lets something of a third party be used above our open windows. A modal `dialog` stands in the top layer and makes the rest of the
 * page inert, so a challenge that the captcha adds to the page could neither be seen nor pressed. Until the returned function is
 * called the windows stand where they were, but are not modal.
 */
export function stepAside(): () => void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  for (const dialog of dialogs) reopen(dialog, () => dialog.show())
  return () => {
    // One that was closed meanwhile stays closed.
    for (const dialog of dialogs) if (dialog.open) reopen(dialog, () => dialog.showModal())
  }
}

/** Nobody is to hear that it was closed in between. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  // The event comes in a task of its own, one for every `close()`: each is kept back by a listener of its own.
  const silence = (event: Event) => {
    if (event.target !== dialog) return
    event.stopImmediatePropagation()
    window.removeEventListener('close', silence, true)
  }
  window.addEventListener('close', silence, true)
  dialog.close()
  open()
}
