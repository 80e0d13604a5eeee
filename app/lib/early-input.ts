/**
 * Reads what was changed in a form before its script came: by a hasty visitor, or by a browser that fills in what it knows.
 * React takes the server's markup over as it finds it and would never hear of that: the field would show one thing and the page
 * count with another. To be called when React has taken `root` over and before it is rendered anew, which sets every field to what
 * React knows; fields that stand as they were sent stay as they are.
 * @returns makes the changes once more
 */
export function readEarlyInput(root: Element): () => void {
  const fields = Array.from(root.querySelectorAll<Field>('input:not([type=file]), textarea, select'))
  const replays = fields.map(changeOf)
  return () => {
    for (const replay of replays) replay?.()
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Makes the change of a field once more. */
type Replay = () => void

const CHECKABLE: ReadonlySet<string> = new Set(['checkbox', 'radio'])

function changeOf(field: Field): Replay | undefined {
  if (field instanceof HTMLSelectElement) return choiceOf(field)
  if (field instanceof HTMLInputElement && CHECKABLE.has(field.type)) return markOf(field)
  return entryOf(field)
}

function choiceOf(select: HTMLSelectElement): Replay | undefined {
  const sent = Array.from(select.options).findIndex(option => option.defaultSelected)
  const { selectedIndex } = select
  if (selectedIndex === Math.max(0, sent)) return undefined
  return () => {
    select.selectedIndex = selectedIndex
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

// React compares with the last value that a script set, so the old one is put back before the change is made again.

function markOf(box: HTMLInputElement): Replay | undefined {
  // Of radio buttons the one that was chosen speaks for the others.
  if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return undefined
  return () => {
    box.checked = box.defaultChecked
    box.click()
  }
}

function entryOf(field: HTMLInputElement | HTMLTextAreaElement): Replay | undefined {
  const { value } = field
  // A copy tells what the browser makes of the value sent: a slider may round it.
  const copy = field.cloneNode() as typeof field // a copy of an element is an element of its kind
  copy.value = field.defaultValue
  if (value === copy.value) return undefined
  return () => {
    field.value = field.defaultValue
    // Past React, which watches the property of the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
