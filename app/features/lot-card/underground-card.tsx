import type { ListedUnderground } from '#domain/lots/listed-lot.ts'
import { formatRub } from '#domain/money/money.ts'
import * as common from '#texts/common.ts'
import * as lotList from '#texts/lot-list.ts'
import { Badges } from '../../ui/badge.tsx'
import { FactsCard } from '../../ui/facts-card.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { LotCardProps } from './lot-card.tsx'
import { OldPrice } from './old-price.tsx'
import { requestLink } from './underground-request.tsx'

/** A parking space or a storage room. The whole card opens the request form. */
export function UndergroundCard({
  lot,
  level,
  action,
  remark,
}: Omit<LotCardProps<ListedUnderground>, 'isFirst' | 'onOpen'>) {
  const { priceRub, priceOldRub, badges, place, lines } = lot
  const { href, onClick } = requestLink(lot)
  return (
    <FactsCard
      href={href}
      onOpen={onClick}
      hasDialog
      level={level}
      title={lot.title}
      meta={
        <>
          {place}
          {lines.map(line => [<br key={`${line} break`} />, line])}
        </>
      }
      mark={<UndergroundMark kind={lot.kind} />}
      action={action}
      badges={badges.length > 0 && <Badges badges={badges} />}
      facts={lot.facts}
      isDim={lot.status !== 'free'}
      price={priceRub === null ? common.onRequest : <data value={priceRub}>{formatRub(priceRub)}</data>}
      oldPrice={priceOldRub !== null && <OldPrice priceRub={priceOldRub} />}
      note={lot.note}
      difference={remark}
      more={<TextLink href={href}>{lotList.viewScheme}</TextLink>}
    />
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
