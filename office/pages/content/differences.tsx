import { Ledger } from '../../ui/block.tsx'
import logStyles from '../log/log.module.css'
import { differencesOf } from './words.ts'

/** Fields that differ, with the words around what changed. */
export function Differences({ entity, before, after }: { entity: string; before: object; after: object }) {
  const rows = differencesOf(entity, before, after)
  if (rows.length === 0) return <p>Отличий нет.</p>
  return (
    <Ledger
      small
      rows={rows.map(row => [
        row.title,
        <span key={row.title} className={logStyles.diff}>
          {row.head} {row.before && <del>{row.before}</del>} {row.after && <ins>{row.after}</ins>} {row.tail}
        </span>,
      ])}
    />
  )
}
