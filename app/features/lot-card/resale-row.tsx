import { paths } from '#contract/paths.ts'
import type { ListedResale } from '#domain/lots/resale.ts'
import * as resale from '#texts/resale.ts'
import { Badges } from '../../ui/badge.tsx'
import { CardLink } from '../../ui/card.tsx'
import { PlanRow } from '../../ui/plan-row.tsx'
import { Text } from '../../ui/text.tsx'
import { LotHeart } from '../favorites/favorite-heart.tsx'
import { type LotCardProps, LotPrice } from './lot-card.tsx'
import { OldPrice } from './old-price.tsx'
import styles from './resale-row.module.css'
import { RoomPlan } from './room-plan.tsx'

/** A resale flat in its list: plan to scale, description, and photograph or a note that there is none. */
export function ResaleRow({ lot, remark, isFirst, onOpen }: LotCardProps<ListedResale>) {
  const { id, title, place, lines, text, plan, photo, badges, priceOldRub, note } = lot
  return (
    <PlanRow
      plan={plan && <RoomPlan plan={plan} isFirst={isFirst} />}
      above={place}
      title={
        <CardLink href={paths.resaleFlat(id)} onClick={onOpen}>
          {title}
        </CardLink>
      }
      display
      text={
        <>
          {text && <Text contrast>{text}</Text>}
          <Badges badges={badges} />
        </>
      }
      photo={
        photo === null ? (
          <p className={styles.none} data-text="small soft balance">
            {resale.noPhoto}
          </p>
        ) : (
          photo && <Photo photo={photo} />
        )
      }
      price={<LotPrice lot={lot} />}
      oldPrice={priceOldRub !== null && <OldPrice priceRub={priceOldRub} />}
      notes={[note, ...lines, remark].filter(Boolean)}
      actions={<LotHeart lot={lot} />}
    />
  )
}

function Photo({ photo: { src, width, height, alt } }: { photo: NonNullable<ListedResale['photo']> }) {
  return (
    <figure>
      <img className={styles.photo} src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
      {alt && (
        <figcaption>
          <Text size="small">{alt}</Text>
        </figcaption>
      )}
    </figure>
  )
}
