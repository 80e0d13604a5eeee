import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './switch.module.css'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'size' | 'aria-label'>

type SwitchProps = InputProps & {
  /** Accessible name, `Отделка: важно`. */
  label: string
  offText: string
  onText: string
}

/** «Неважно / Важно»: a switch with two words. */
export function Switch({ label, offText, onText, className, ...input }: SwitchProps) {
  return (
    <label className={cx(styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked */}
      <input type="checkbox" role="switch" className={styles.input} data-cover="" aria-label={label} {...input} />
      <span className={styles.pill} aria-hidden="true">
        <span>{offText}</span>
        <span>{onText}</span>
      </span>
    </label>
  )
}

type ToggleProps = InputProps & { children: ReactNode }

export function Toggle({ className, children, ...input }: ToggleProps) {
  return (
    <label className={cx(styles.toggle, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked */}
      <input type="checkbox" role="switch" className={styles.input} data-cover="" {...input} />
      <span className={styles.track} aria-hidden="true" />
      <span>{children}</span>
    </label>
  )
}
