import type { ListedUnderground } from '#domain/lots/listed-lot.ts'
import { formatRub } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as lotList from '#texts/lot-list.ts'
import { Badges } from '../../ui/badge.tsx'
import cards from '../../ui/card.module.css'
import { Card, CardAbove, CardLink } from '../../ui/card.tsx'
import { Explication } from '../../ui/explication.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Lines } from '../../ui/text.tsx'
import { LotHeart } from '../favorites/favorite-heart.tsx'
import type { LotCardProps } from './lot-card.tsx'
import { OldPrice } from './old-price.tsx'
import styles from './underground-card.module.css'
import { requestLink } from './underground-request.tsx'

/** A parking space or a storage room. The whole card opens the request form. */
export function UndergroundCard({ lot, remark }: Omit<LotCardProps<ListedUnderground>, 'isFirst' | 'onOpen'>) {
  const { priceRub, priceOldRub, badges, place, lines } = lot
  const link = requestLink(lot)
  return (
    <Card className={styles.card} data-gap="24">
      <CardAbove className={styles.action}>
        <LotHeart lot={lot} />
      </CardAbove>
      <div className={styles.head} data-flex="wrap" data-align="center" data-gap="24">
        <span className={styles.mark} data-surface="sunken" data-dim={lot.status !== 'free' || undefined}>
          <UndergroundMark kind={lot.kind} />
        </span>
        <div className={styles.text} data-gap="6">
          <Badges badges={badges} />
          <h3 data-text="title">
            <CardLink {...link} aria-haspopup="dialog">
              {lot.title}
            </CardLink>
          </h3>
          <p data-text="small soft figures">
            <Lines texts={[place, ...lines]} />
          </p>
        </div>
      </div>
      <Explication rows={lot.facts} dense />
      <div>
        <p className={styles.money} data-flex="wrap" data-align="baseline">
          <span className={cards.price} data-text="price figures nowrap">
            {priceRub === null ? common.onRequest : <data value={priceRub}>{formatRub(priceRub)}</data>}
          </span>
          <OldPrice className={cards.old} priceRub={priceOldRub} />
        </p>
        {lot.note && (
          <p className={styles.meta} data-text="small soft figures">
            {lot.note}
          </p>
        )}
        {remark && <p className={cards.difference}>{remark}</p>}
        <CardAbove className={styles.more}>
          <TextLink href={link.href}>{lotList.viewScheme}</TextLink>
        </CardAbove>
      </div>
    </Card>
  )
}

/** A car seen from above; a door with shelves. */
const LINES: Readonly<Record<ListedUnderground['kind'], string>> = {
  parking:
    'M8 6v84h56V6M29 20h14a9 9 0 0 1 9 9v42a9 9 0 0 1-9 9H29a9 9 0 0 1-9-9V29a9 9 0 0 1 9-9ZM24 38q12-6 24 0v10H24ZM24 66q12 5 24 0v-6H24Z',
  storage: 'M8 8h56v80H8ZM16 18h18v60H16ZM16 38h18M16 58h18M44 88V46h12v42',
}

export function UndergroundMark({ kind }: Pick<ListedUnderground, 'kind'>) {
  return (
    <svg viewBox="0 0 72 96" aria-hidden="true">
      <path d={LINES[kind]} />
    </svg>
  )
}
