import type { ComponentType, ReactElement } from 'react'
import { apiPaths, paths } from '#contract/paths.ts'
import type { ListedFlat } from '#domain/lots/flat.ts'
import type { AnyListedLot } from '#domain/lots/kinds.ts'
import type { ListedUnderground } from '#domain/lots/listed-lot.ts'
import { fill } from '#domain/text/fill.ts'
import * as favorites from '#texts/favorites.ts'
import { removeWithUndo } from '../../features/favorites/toggle-favorite.ts'
import { useFavorite } from '../../features/favorites/use-favorites.ts'
import { LotCard } from '../../features/lot-card/lot-card.tsx'
import { UndergroundMark } from '../../features/lot-card/underground-card.tsx'
import { Badges } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FactsCard } from '../../ui/facts-card.tsx'
import { Heart } from '../../ui/heart.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlanCard } from '../../ui/plan-card.tsx'
import styles from './favorite-card.module.css'
import { type Remark, remarkOf } from './favorite-view.ts'
import type { FavoriteView } from './lists.server.ts'

export interface FavoriteCardProps {
  item: FavoriteView
  isFirst?: boolean
  /** The heart in the corner; removes the lot by default. */
  Heart?: CardHeart
}

export type CardHeart = ComponentType<{ id: number; label: string }>

/** A favorite: its usual card while it is on sale, else why it is not. */
export function FavoriteCard({ item, isFirst, Heart = RemoveHeart }: FavoriteCardProps): ReactElement {
  const { card, goneText } = item
  if (!card) return <MissingCard item={item} />
  const action = <Heart id={card.id} label={card.heart} />
  const remark = remarkOf(item)
  const usual = { level: 2, isFirst, action, remark: remark && <RemarkLine remark={remark} /> } as const
  if (goneText === null) return <LotCard lot={card} {...usual} />
  const badges: AnyListedLot['badges'] = [{ kind: 'ink', text: goneText }]
  if (card.kind === 'flat') {
    return <SoldFlat flat={card} badges={badges} action={action} similarCount={item.similarCount} />
  }
  if ('facts' in card) return <SoldUnderground lot={card} badges={badges} action={action} />
  return <LotCard lot={{ ...card, badges, note: null }} {...usual} />
}

interface SoldProps extends Pick<AnyListedLot, 'badges'> {
  action: ReactElement
}

const SIMILAR_ID = 'similar'

function SoldFlat({
  flat: { id, title, place, plan },
  badges,
  action,
  similarCount,
}: SoldProps & { flat: ListedFlat; similarCount: number }) {
  return (
    <PlanCard
      href={paths.flat(id)}
      level={2}
      title={title}
      meta={place}
      badges={<Badges badges={badges} />}
      action={action}
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
        similarCount > 0 && (
          <ButtonLink size="small" className={styles.similar} href={`${paths.flat(id)}#${SIMILAR_ID}`}>
            {fill(favorites.pageSimilarCount, { count: similarCount })}
          </ButtonLink>
        )
      }
    />
  )
}

const LIST_PATHS = { parking: paths.parkings(), storage: paths.storages() }

function SoldUnderground({ lot, badges, action }: SoldProps & { lot: ListedUnderground }) {
  return (
    <FactsCard
      href={LIST_PATHS[lot.kind]}
      level={2}
      title={lot.title}
      meta={lot.place}
      mark={<UndergroundMark kind={lot.kind} />}
      isDim
      action={action}
      badges={<Badges badges={badges} />}
      facts={lot.facts}
      price={null}
    />
  )
}

/** A lot that an import has removed: it has a name and no page. */
function MissingCard({ item: { id, title, goneText } }: { item: FavoriteView }) {
  return (
    <article className={styles.gone}>
      <div className={styles.goneTop}>
        {goneText && <Badges badges={[{ kind: 'ink', text: goneText }]} />}
        <RemoveHeart id={id} label={title} />
      </div>
      <h2 className={styles.goneTitle}>{title}</h2>
      <ButtonLink size="small" className={styles.similar} href={paths.flats()}>
        {favorites.pageEmptyButton}
      </ButtonLink>
    </article>
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

/** Removes a lot from the list. Without scripts it is the button of a plain form. */
function RemoveHeart({ id, label }: { id: number; label: string }) {
  const { isPending } = useFavorite(id)
  return (
    <form
      method="post"
      action={apiPaths.favorites()}
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) void removeWithUndo(id)
      }}
    >
      <input type="hidden" name="_method" value="delete" />
      <input type="hidden" name="id" value={id} />
      {/* Other hearts need a script; this one is a form. */}
      <Heart type="submit" data-hide={undefined} label={label} pressed busy={isPending} />
    </form>
  )
}
