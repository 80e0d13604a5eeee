import { type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './text-field.module.css'
import { FieldNote } from './text-field.tsx'

export interface FileFieldProps {
  label: string
  name: string
  /** As the attribute: `.pdf,.doc`. */
  accept?: string
  maxSizeMb: number
  hint?: string
  error?: string | undefined
  /** Error for a file that is too large. Source: docs/specification-coverage.md#inputs-and-files. */
  tooBigText: string
  file?: File | null
  disabled?: boolean
  onFileChange?: (file: File | null) => void
}

const BYTES_IN_MB = 1024 * 1024

export function FileField(props: FileFieldProps) {
  const { label, name, accept, hint, tooBigText, disabled } = props
  const id = useId()
  const { input, chosen, take } = useChosenFile(props)
  const problem = chosen?.isTooBig ? tooBigText : props.error
  const fileName = chosen?.isTooBig ? undefined : chosen?.name
  const noteId = problem || hint ? `${id}-note` : undefined

  return (
    <div className={styles.field} data-gap="6" data-shrink="any" data-invalid={problem ? '' : undefined}>
      <label className={styles.box} data-anchor="" data-gap="12" data-flex="" data-file="" htmlFor={id}>
        <Icon name="download" size={20} />
        <span>{fileName ?? label}</span>
        <input
          ref={input}
          id={id}
          data-cover=""
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          aria-label={fileName && `${label}: ${fileName}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={noteId}
          onChange={event => take(event.currentTarget)}
        />
      </label>
      {noteId && (
        <div role="status">
          <FieldNote id={noteId} error={problem} hint={hint} />
        </div>
      )}
    </div>
  )
}

function useChosenFile({ file: initial, maxSizeMb, onFileChange }: FileFieldProps) {
  const input: Ref<HTMLInputElement> = useRef(null)
  const [chosen, setChosen] = useState<{ name: string; isTooBig: boolean } | undefined>(
    initial ? { name: initial.name, isTooBig: false } : undefined,
  )

  function take(element: HTMLInputElement) {
    const file = element.files?.[0]
    const isTooBig = file !== undefined && file.size > maxSizeMb * BYTES_IN_MB
    // A refused file must not be sent.
    if (isTooBig) element.value = ''
    setChosen(file && { name: file.name, isTooBig })
    onFileChange?.(file && !isTooBig ? file : null)
  }

  // A file chosen before hydration.
  const takeFirst = useEffectEvent(take)
  useEffect(() => {
    if (input.current?.files?.length) takeFirst(input.current)
  }, [])

  return { input, chosen, take }
}
