import type { ReactNode } from 'react'
import { Card, CardLink } from './card.tsx'
import { Icon } from './icon.tsx'
import styles from './promo-card.module.css'
import { Text } from './text.tsx'

export interface PromoCardProps {
  href: string
  title: string
  /** `−5 %`, or the rate of a credit. */
  figure?: string
  /** Full cost of a loan, before its rate and in the same size. */
  fullCost?: string | null | undefined
  badge?: ReactNode
  /** End of the promotion, target group. */
  note?: ReactNode
  warning?: string | null | undefined
  /** Text of the button; the whole card is its link. */
  action?: string
  picture: ReactNode
  /** `tall` has the square picture on top, `narrow` a slimmer one on the right. */
  variant?: 'plain' | 'tall' | 'narrow'
  level?: 2 | 3 | 4
}

/** A promotion with a large figure and a picture 24.6rem square. */
export function PromoCard(props: PromoCardProps) {
  const { href, title, figure, fullCost, badge, note, warning, action, picture, variant = 'plain', level = 3 } = props
  const Title = `h${level}` as const
  return (
    <Card variant="bare" className={styles.promo} data-kind={variant} data-credit={fullCost ? '' : undefined}>
      <div className={styles.body} data-shrink="any" data-gap="24">
        <div className={styles.top} style={{ '--letters': Math.max((fullCost ?? '').length, (figure ?? '').length) }}>
          {badge}
          {figure && fullCost && (
            <p className={styles.figure} data-text="accent nowrap">
              {fullCost}
            </p>
          )}
          {figure && (
            <p className={styles.figure} data-text="accent nowrap">
              {figure}
            </p>
          )}
        </div>
        <div data-gap="8">
          {!figure && fullCost && <p className={styles.title}>{fullCost}</p>}
          <Title className={styles.title}>
            <CardLink href={href}>{title}</CardLink>
          </Title>
          {note && <Text size="small">{note}</Text>}
          {warning && <Text size="caption">{warning}</Text>}
          {action && (
            <p className={styles.action} data-pad="above-8" data-text="accent" data-gap="8" data-flex="">
              {action}
              <Icon name="arrow-right" size={20} />
            </p>
          )}
        </div>
      </div>
      <div className={styles.picture} data-anchor="" data-clip="">
        {picture}
      </div>
    </Card>
  )
}
