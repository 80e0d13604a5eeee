import type { ReactNode } from 'react'
import { Card, CardLink } from './card.tsx'
import { Media } from './media.tsx'
import styles from './news-card.module.css'

export interface NewsCardProps {
  href: string
  title: string
  meta: readonly ReactNode[]
  lead?: string
  /** Without a picture there is a line above the text. */
  picture: ReactNode
  /** `row` has a small square picture on the left, `large` is the lead story. */
  look?: 'plain' | 'row' | 'large'
  level?: 2 | 3 | 4
}

export function NewsCard({ href, title, meta, lead, picture, look = 'plain', level = 3 }: NewsCardProps) {
  const Title = `h${level}` as const
  return (
    <Card look="bare" className={styles.news} data-kind={look} data-bare={picture ? undefined : ''}>
      {picture && (
        <Media ratio={look === 'row' ? '1:1' : '3:2'} className={styles.media}>
          {picture}
        </Media>
      )}
      <div>
        <p className={styles.meta}>
          {meta.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of two
            <span key={index}>{item}</span>
          ))}
        </p>
        <Title className={styles.title}>
          <CardLink href={href}>{title}</CardLink>
        </Title>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
    </Card>
  )
}
