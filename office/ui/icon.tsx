import type { ComponentProps } from 'react'
import { cx } from '#app/lib/cx.ts'
import { Icon as SiteIcon } from '#app/ui/icon.tsx'
import { type IconName as SiteIconName, iconNames as siteIconNames } from '#app/ui/icon-names.ts'
import styles from './icon.module.css'
import spriteUrl from './icons.svg?no-inline'

/** Icons that the site does not have: `icons.svg`. */
type OfficeIconName =
  | 'calendar'
  | 'chart'
  | 'desktop'
  | 'diff'
  | 'history'
  | 'image'
  | 'inbox'
  | 'link'
  | 'lock'
  | 'log'
  | 'out'
  | 'passkey'
  | 'people'
  | 'phone-frame'
  | 'pulse'
  | 'refresh'
  | 'ruble'
  | 'tablet'
  | 'tag'
  | 'undo'
  | 'up'
  | 'upload'

export type IconName = SiteIconName | OfficeIconName

const isOfSite = (name: IconName): name is SiteIconName => (siteIconNames as readonly string[]).includes(name)

/** Decorative: next to a text or inside a named control. */
export function Icon({ name, className, ...rest }: ComponentProps<'svg'> & { name: IconName }) {
  if (isOfSite(name)) return <SiteIcon name={name} className={cx(styles.icon, className)} {...rest} />
  return (
    <svg className={cx(styles.icon, className)} aria-hidden="true" focusable="false" {...rest}>
      <use href={`${spriteUrl}#i-${name}`} />
    </svg>
  )
}
