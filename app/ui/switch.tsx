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
    <label className={cx(styles.switch, className)} data-flex="inline" data-surface="pill">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked */}
      <input type="checkbox" role="switch" className={styles.input} data-cover="" aria-label={label} {...input} />
      <span className={styles.pill} data-anchor="" data-surface="pill" aria-hidden="true">
        <span data-anchor="" data-text="center">
          {offText}
        </span>
        <span data-anchor="" data-text="center">
          {onText}
        </span>
      </span>
    </label>
  )
}

type ToggleProps = InputProps & { children: ReactNode }

export function Toggle({ className, children, ...input }: ToggleProps) {
  return (
    <label className={cx(styles.toggle, className)} data-text="ui" data-flex="inline" data-surface="pill">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked */}
      <input type="checkbox" role="switch" className={styles.input} data-cover="" {...input} />
      <span className={styles.track} data-anchor="" data-shrink="none" data-surface="pill" aria-hidden="true" />
      <span>{children}</span>
    </label>
  )
}
