import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { cx } from '../lib/cx.ts'
import type { MaskName } from '../lib/mask-input.ts'
import { useMask } from '../lib/use-mask.ts'
import { Icon } from './icon.tsx'
import styles from './text-field.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children' | 'size' | 'ref' | 'onChange'> & {
  label: string
  /** Shown only while the label is above: `+7 ХХХ ХХХ ХХ ХХ`. */
  placeholder?: string
  mask?: MaskName
  suffix?: ReactNode
  hint?: string
  /** Error text; the owner clears it on editing. */
  error?: string
  onValueChange?: (value: string) => void
  /** At the lower edge of the box, such as a slider. */
  children?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    placeholder = ' ',
    mask,
    suffix,
    hint,
    error,
    onValueChange,
    children,
    className,
    id,
    ...input
  } = props
  const generatedId = useId()
  const inputId = id ?? generatedId
  const ref = useRef<HTMLInputElement>(null)
  useMask(ref, mask)
  const noteId = error || hint ? `${inputId}-note` : undefined

  return (
    <div className={cx(styles.field, className)} data-gap="6" data-shrink="any" data-invalid={error ? '' : undefined}>
      <label className={styles.box} data-anchor="" data-gap="12" data-flex="" htmlFor={inputId}>
        <span className={styles.body} data-anchor="" data-shrink="any" data-pad="above-20">
          <input
            ref={ref}
            id={inputId}
            type="text"
            maxLength={30}
            {...input}
            className={styles.input}
            placeholder={placeholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId}
            onChange={event => onValueChange?.(event.currentTarget.value)}
          />
          <span className={styles.label} data-pointer="none" data-text="nowrap">
            {label}
          </span>
        </span>
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </label>
      {children}
      {noteId && <FieldNote id={noteId} error={error} hint={hint} />}
    </div>
  )
}

export function FieldNote({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  return (
    <p id={id} className={styles.note} data-text="caption soft">
      {error && <Icon name="alert" size={16} />}
      {error ?? hint}
    </p>
  )
}
