import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useId } from 'react'
import { cx } from '#app/lib/cx.ts'
import type { NumberRules } from '#app/lib/number-text.ts'
import { shapeInput } from '#app/lib/use-number-text.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { Key, Note } from './parts.tsx'

interface FieldProps {
  label: string
  /** At the right of the label, such as a count of characters. */
  note?: ReactNode
  help?: ReactNode
  error?: string | undefined
  className?: string
}

interface ControlAttributes {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, help or error below; `children` receives the attributes of the control. */
export function Field({
  label,
  note,
  help,
  error,
  className,
  children,
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const id = useId()
  const belowId = error || help ? `${id}-below` : undefined
  return (
    <div className={cx(styles.field, className)} data-align="top" data-shrink="any">
      <label htmlFor={id} data-flex="spread" data-align="baseline" data-role="meta" data-text="soft">
        {label}
        {note && (
          <span className={styles.note} data-role="mini" data-text="soft">
            {note}
          </span>
        )}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': belowId,
      })}
      {error ? (
        <p id={belowId} className={styles.error}>
          <Icon name="alert" />
          {error}
        </p>
      ) : (
        help && (
          <p id={belowId} className={styles.help} data-role="mini" data-text="soft">
            {help}
          </p>
        )
      )}
    </div>
  )
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | 'onChange'> & { onValueChange?: (value: string) => void }

/** Separates what is around a control from its attributes. */
function splitField<Props extends FieldProps>({ label, note, help, error, className, ...control }: Props) {
  return [{ label, note, help, error, className }, control] as const
}

interface TextFieldProps extends ControlProps<'input'> {
  unit?: string
  /** Thousands are grouped. */
  number?: NumberRules
}

export function TextField(props: TextFieldProps) {
  const [field, { unit, number, onValueChange, ...input }] = splitField(props)
  return (
    <Field {...field}>
      {control => (
        <span className={styles.box} data-anchor="" data-block="" data-unit={unit ? '' : undefined}>
          <input
            type="text"
            {...input}
            {...control}
            onChange={({ currentTarget: box }) => onValueChange?.(number ? shapeInput(box, number) : box.value)}
          />
          {unit && (
            <span data-pointer="none" data-text="soft" data-center="" aria-hidden="true">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

/** A required password; `autoComplete` says whether it is the current one or a new one. */
export function PasswordField(props: ControlProps<'input'>) {
  return <TextField type="password" required {...props} />
}

export function TextArea(props: ControlProps<'textarea'>) {
  const [field, { onValueChange, ...area }] = splitField(props)
  return (
    <Field {...field}>
      {control => <textarea {...area} {...control} onChange={event => onValueChange?.(event.currentTarget.value)} />}
    </Field>
  )
}

/** @param options after the `children`, which are unusual ones */
export function SelectField(
  props: ControlProps<'select'> & { options: readonly (readonly [value: string | number, title: string])[] },
) {
  const [field, { options, onValueChange, children, ...select }] = splitField(props)
  return (
    <Field {...field}>
      {control => (
        <span className={styles.select} data-anchor="" data-block="">
          <select {...select} {...control} onChange={event => onValueChange?.(event.currentTarget.value)}>
            {children}
            {options.map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}

/** A search without a visible label, with the key that focuses it. */
export function SearchField({
  label,
  shortcut,
  className,
  onValueChange,
  ref,
  ...input
}: Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  shortcut?: string
  onValueChange?: (value: string) => void
  ref?: Ref<HTMLInputElement>
}) {
  return (
    <span className={cx(styles.search, className)} data-anchor="" data-block="">
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts={shortcut}
        {...input}
        className={styles.control}
        onChange={event => onValueChange?.(event.currentTarget.value)}
      />
      {shortcut && <Key>{shortcut}</Key>}
    </span>
  )
}

/** Six digits. One field over six drawn cells, so that a password manager and a paste fill all of them. */
export function CodeField(props: ControlProps<'input'> & { value: string; onValueChange: (value: string) => void }) {
  const [field, { value, onValueChange, ...input }] = splitField(props)
  return (
    <Field {...field}>
      {control => (
        <span className={styles.code} data-anchor="" data-gap="8">
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            {...input}
            {...control}
            className={styles.digits}
            data-fill="frame width"
            value={value}
            onChange={event => onValueChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          />
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are fixed
            <span key={index} data-surface="white" aria-hidden="true" data-next={index === value.length || undefined}>
              {value[index]}
            </span>
          ))}
        </span>
      )}
    </Field>
  )
}

interface FormProps {
  label?: string
  /** Why the last try failed, above the fields. */
  error?: string | null
  className?: string
  onSubmit?: () => void
  children: ReactNode
}

/** Fields below each other, sent by script. */
export function Form({ label, error, className, onSubmit, children }: FormProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <form className={className} data-gap="16" aria-label={label} onSubmit={handleSubmit}>
      {error && <Note tone="error">{error}</Note>}
      {children}
    </form>
  )
}
