import type { FavoriteView } from '#contract/pages/favorites.ts'
import { paths } from '#contract/paths.ts'
import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import { favoritesPage } from '#domain/copy/favorites-page.ts'
import { fill } from '#domain/copy/fill.ts'
import { Badge, Badges } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlanCard } from '../../ui/plan-card.tsx'
import { FlatCard } from '../flat-card/flat-card.tsx'
import { type Remark, remarkOf, stateText } from './favorite-view.ts'
import styles from './favourite-card.module.css'
import { flatHeartLabel } from './favourite-heart.tsx'
import { RemoveHeart } from './remove-heart.tsx'

/** The way from a flat that is sold to those that are like it. */
const SIMILAR_ID = 'similar'

export interface FavouriteCardProps {
  item: FavoriteView
  /** Seen without scrolling: its drawing is loaded at once. */
  isFirst?: boolean
}

/** A favourite: as in the catalogue while it is on sale or booked; what is sold stays and leads to what is like it. */
export function FavouriteCard({ item, isFirst }: FavouriteCardProps) {
  const { card } = item
  if (!card) return <GoneCard item={item} />
  if (card.status === 'sold' || card.status === 'closed') return <SoldCard item={item} card={card} />
  const remark = remarkOf(item)
  return (
    <FlatCard
      flat={card}
      level={2}
      isFirst={isFirst}
      action={<RemoveHeart id={card.id} label={flatHeartLabel(card.number)} />}
      remark={remark && <RemarkLine remark={remark} />}
    />
  )
}

function RemarkLine({ remark: { text, kind } }: { remark: Remark }) {
  return (
    <span className={styles.remark} data-kind={kind}>
      {kind !== 'plain' && <Icon name="arrow-right" size={16} />}
      {text}
    </span>
  )
}

function SoldCard({ item, card }: { item: FavoriteView; card: CardFlat }) {
  const { plan } = card
  return (
    <PlanCard
      href={paths.flat(card.id)}
      level={2}
      title={card.title}
      meta={card.place}
      badges={<StateBadge text={stateText(item)} />}
      action={<RemoveHeart id={card.id} label={flatHeartLabel(card.number)} />}
      plan={
        <img
          className={styles.pale}
          src={plan.src}
          alt=""
          width={plan.width}
          height={plan.height}
          loading="lazy"
          decoding="async"
        />
      }
      isDim
      price={
        item.similarCount > 0 && (
          <ButtonLink size="small" className={styles.similar} href={`${paths.flat(card.id)}#${SIMILAR_ID}`}>
            {fill(favoritesPage.similarCount, { count: item.similarCount })}
          </ButtonLink>
        )
      }
    />
  )
}

/** What an import has taken out of the catalogue: nothing is known of it but its name, and its page is no more. */
function GoneCard({ item }: { item: FavoriteView }) {
  return (
    <article className={styles.gone}>
      <div className={styles.goneTop}>
        <StateBadge text={stateText(item)} />
        <RemoveHeart id={item.id} label={item.title} />
      </div>
      <h2 className={styles.goneTitle}>{item.title}</h2>
      <ButtonLink size="small" className={styles.similar} href={paths.flats()}>
        {favoritesPage.emptyButton}
      </ButtonLink>
    </article>
  )
}

function StateBadge({ text }: { text: string }) {
  return (
    <Badges>
      <Badge kind="ink">{text}</Badge>
    </Badges>
  )
}
