import type { ReactNode } from 'react'
import { Text } from '../../ui/text.tsx'
import styles from './booked-object.module.css'

export interface BookedObjectProps {
  title: string
  meta: string
  price?: string
  picture?: ReactNode
}

export function BookedObject({ title, meta, price, picture }: BookedObjectProps) {
  return (
    <div className={styles.object} data-stack="large-letters" data-bare={picture ? undefined : ''}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div data-gap="4">
        <p data-text="medium figures">{title}</p>
        <Text size="small">{meta}</Text>
        {price && <p data-text="medium figures">{price}</p>}
      </div>
    </div>
  )
}
