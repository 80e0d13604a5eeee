import type { ReactNode } from 'react'
import { catalogue } from '#domain/copy/catalogue.ts'
import { common } from '#domain/copy/common.ts'
import type { CardPlace } from '#domain/lots/card-place.ts'
import { formatRub } from '#domain/money.ts'
import { Badges } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LotCard } from '../../ui/lot-card.tsx'
import { OldPrice } from '../lot-list/old-price.tsx'
import { placeLink } from './place-link.tsx'
import { PlaceMark } from './place-mark.tsx'

export interface PlaceCardProps {
  place: CardPlace
  /** Level of the title in the outline of the page. */
  level?: 2 | 3 | 4
  /** In the corner, above the link: the heart. */
  action?: ReactNode
  /** What the visitor should know of this place here. */
  remark?: ReactNode
}

/** A parking place or a storage room in a list. The whole card opens the window of a request. */
export function PlaceCard({ place, level, action, remark }: PlaceCardProps) {
  const { priceRub, priceOldRub, badge } = place
  return (
    <LotCard
      {...linkOf(place)}
      level={level}
      title={place.title}
      meta={
        <>
          {place.place}
          <br />
          {place.completion}
        </>
      }
      mark={<PlaceMark kind={place.kind} />}
      action={action}
      badges={badge && <Badges badges={[badge]} />}
      facts={place.facts}
      isDim={place.status !== 'free'}
      price={priceRub === null ? common.onRequest : <data value={priceRub}>{formatRub(priceRub)}</data>}
      oldPrice={priceOldRub !== null && <OldPrice priceRub={priceOldRub} />}
      note={place.note}
      difference={remark}
      more={<TextLink href={placeLink(place).href}>{catalogue.viewScheme}</TextLink>}
    />
  )
}

function linkOf(place: CardPlace) {
  const { href, onClick } = placeLink(place)
  return { href, onOpen: onClick, hasDialog: true }
}
