import { building as buildingText } from '#texts/site-plan.ts'
import { cx } from '../../lib/cx.ts'
import { Link, type LinkProps } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './building-marker.module.css'

export interface BuildingMarkerProps extends LinkProps {
  building: {
    number: string
    isReady: boolean
    /** Foot of the marker, percent of the picture. */
    xPercent: number
    yPercent: number
  }
  isOpen: boolean
  /** No lot of the building matches the filter. */
  isNone?: boolean
}

export function BuildingMarker(props: BuildingMarkerProps) {
  const { building, isOpen, isNone = false, className, children, ...link } = props
  const { number, isReady, xPercent, yPercent } = building
  return (
    <Link
      {...link}
      className={cx(styles.marker, className)}
      style={{ '--x': xPercent, '--y': yPercent }}
      data-open={isOpen || undefined}
      data-ready={isReady || undefined}
      data-none={isNone || undefined}
    >
      <span className={styles.pill} data-flex="inline" data-gap="10" data-surface="white pill" data-text="nowrap">
        <VisuallyHidden>{buildingText} </VisuallyHidden>
        <b>{number}</b> <span>{children}</span>
      </span>
    </Link>
  )
}
