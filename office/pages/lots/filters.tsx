import type { LotKind } from '#domain/lots/kinds.ts'
import { LOT_STATES, type LotState } from '#domain/lots/lot.ts'
import { Chip, FilterRow } from '../../ui/choice.tsx'
import { countLots, type Dimension } from '../prices/order.ts'
import { useLotCounts } from '../prices/use-prices.ts'
import styles from './lots.module.css'
import { roomsText, STATE_TITLES } from './words.ts'

/** Numbers of rooms that flats have; 0 = studio. */
export const ROOMS = [0, 1, 2, 3, 4]

interface FiltersProps {
  buildings: readonly { id: number; name: string }[]
  filter: { kind: LotKind; building: number | undefined; statuses: readonly LotState[]; rooms: readonly number[] }
  /** The search is applied on the server only, so no counts are shown with it. */
  isSearching: boolean
  setParameter: (change: (next: URLSearchParams) => void) => void
}

/** Building, states and rooms, each value with its count. */
export function Filters({ buildings, filter, isSearching, setParameter }: FiltersProps) {
  const { kind, building, statuses, rooms } = filter
  const toggle = (name: 'status' | 'rooms', value: string, isOn: boolean) =>
    setParameter(next => (isOn ? next.append(name, value) : next.delete(name, value)))

  const { data: counts } = useLotCounts()
  const chosen = { kind, buildings: building ? [building] : [], rooms, statuses, floorFrom: '', floorTo: '' }
  const count = (without: Dimension, value: number | LotState) =>
    counts && !isSearching ? countLots(counts, chosen, { without, value }) : undefined

  return (
    <FilterRow label="Фильтры">
      {buildings.map(({ id, name }) => (
        <Chip
          key={id}
          checked={id === building}
          count={count('buildings', id)}
          onCheckedChange={isOn =>
            setParameter(next => (isOn ? next.set('building', String(id)) : next.delete('building')))
          }
        >
          {name}
        </Chip>
      ))}
      <span className={styles.line} />
      {LOT_STATES.map(state => (
        <Chip
          key={state}
          checked={statuses.includes(state)}
          count={count('statuses', state)}
          onCheckedChange={isOn => toggle('status', state, isOn)}
        >
          {STATE_TITLES[state]}
        </Chip>
      ))}
      {kind === 'flat' && (
        <>
          <span className={styles.line} />
          {ROOMS.map(value => (
            <Chip
              key={value}
              checked={rooms.includes(value)}
              count={count('rooms', value)}
              onCheckedChange={isOn => toggle('rooms', String(value), isOn)}
            >
              {roomsText(value)}
            </Chip>
          ))}
        </>
      )}
    </FilterRow>
  )
}
