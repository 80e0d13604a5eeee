import type { ReactNode } from 'react'
import { formatRub } from '#domain/text/format.ts'
import { Text } from '../../ui/text.tsx'
import styles from './booked-object.module.css'

export interface BookedObjectProps {
  title: string
  meta: string
  /** Null = on request, or not shown. */
  priceRub: number | null
  picture?: ReactNode
}

export function BookedObject({ title, meta, priceRub, picture }: BookedObjectProps) {
  return (
    <div className={styles.object} data-gap="16" data-stack="large-letters" data-bare={picture ? undefined : ''}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div data-gap="4">
        <p data-text="medium figures">{title}</p>
        <Text size="small">{meta}</Text>
        {priceRub !== null && <p data-text="medium figures">{formatRub(priceRub)}</p>}
      </div>
    </div>
  )
}
