import { type ChangeEvent, useId, useState } from 'react'
import styles from './file-field.module.css'
import { Icon } from './icon.tsx'
import { FieldNote } from './text-field.tsx'

export interface FileFieldProps {
  label: string
  name: string
  /** As the `accept` attribute: `.pdf,.doc`. */
  accept?: string
  /** A larger file is refused at once. */
  maxSizeMb: number
  hint?: string
  error?: string
  /** What a refusal says. Source: docs/specification-coverage.md#inputs-and-files. */
  tooBigText: string
  onFileChange?: (file: File | null) => void
}

const BYTES_IN_MB = 1024 * 1024

/** A field for one file. */
export function FileField({ label, name, accept, maxSizeMb, hint, error, tooBigText, onFileChange }: FileFieldProps) {
  const id = useId()
  const [chosen, setChosen] = useState<{ name: string; isTooBig: boolean }>()
  const problem = chosen?.isTooBig ? tooBigText : error
  const noteId = problem || hint ? `${id}-note` : undefined

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    const isTooBig = file !== undefined && file.size > maxSizeMb * BYTES_IN_MB
    // A refused file must not go with the form.
    if (isTooBig) input.value = ''
    setChosen(file && { name: file.name, isTooBig })
    onFileChange?.(file && !isTooBig ? file : null)
  }

  return (
    <div className={styles.field} data-invalid={problem ? '' : undefined}>
      <label className={styles.box} htmlFor={id}>
        <Icon name="download" size={20} className={styles.icon} />
        <span className={styles.text}>{chosen && !chosen.isTooBig ? chosen.name : label}</span>
        <input
          id={id}
          className={styles.input}
          type="file"
          name={name}
          accept={accept}
          aria-invalid={problem ? true : undefined}
          aria-describedby={noteId}
          onChange={handleChange}
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
