import type { ListedResale } from '#domain/lots/resale.ts'
import { formatNumber } from '#domain/text/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './room-plan.module.css'

/** Smallest areas of a room with a caption and with its name, m². */
const CAPTION_FROM_M2 = 6
const NAME_FROM_M2 = 9

interface RoomPlanProps {
  plan: NonNullable<ListedResale['plan']>
  isFirst?: boolean
  /** With the names of rooms where they fit. */
  hasNames?: boolean
}

/** A plan with captions of HTML, which are readable at every scale. The list sets `--metre`. */
export function RoomPlan({ plan: { src, width, height, rooms }, isFirst, hasNames = false }: RoomPlanProps) {
  return (
    <div className={styles.plan} data-anchor="" data-names={hasNames || undefined} style={{ '--wide': width / 100 }}>
      <img src={src} alt="" width={width} height={height} loading={isFirst ? undefined : 'lazy'} decoding="async" />
      {rooms.map(({ name, area, x, y }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have one name
          key={index}
          className={styles.room}
          data-size={area < CAPTION_FROM_M2 ? 'small' : area < NAME_FROM_M2 ? 'middle' : undefined}
          style={{ '--x': x, '--y': y }}
        >
          {hasNames ? (
            <span className={styles.name} data-text="soft" data-hide="mobile">
              {name}
            </span>
          ) : (
            <VisuallyHidden>{name}</VisuallyHidden>
          )}
          {formatNumber(area, 1)}
        </span>
      ))}
    </div>
  )
}
