import type { ReactNode } from 'react'
import type { FilterValues } from '#domain/lots/address.ts'
import * as sitePlan from '#texts/site-plan.ts'
import { Button } from '../../ui/button.tsx'

export interface PictureFilterProps {
  action: string
  label: string
  values: FilterValues
  /** Keys that have a control among the children; the others are hidden fields. */
  shownKeys: ReadonlySet<string>
  onSubmit: () => void
  className?: string
  children: ReactNode
}

/** The most used filters next to a picture. A GET form: it works before scripts load. */
export function PictureFilter({ action, label, values, shownKeys, onSubmit, className, children }: PictureFilterProps) {
  return (
    <form
      className={className}
      data-flex=""
      action={action}
      aria-label={label}
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {Object.entries(values)
        .filter(([key]) => !shownKeys.has(key))
        .flatMap(([key, all]) => all.map(value => <input key={key + value} type="hidden" name={key} value={value} />))}
      <noscript>
        <Button type="submit" kind="solid" size="small">
          {sitePlan.send}
        </Button>
      </noscript>
    </form>
  )
}
