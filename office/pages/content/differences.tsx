import { FactList } from '../../ui/block.tsx'
import { Marks } from '../log/diff.tsx'
import { differencesOf } from './words.ts'

/** Fields that differ, with the words around what changed. */
export function Differences({ entity, before, after }: { entity: string; before: object; after: object }) {
  const rows = differencesOf(entity, before, after)
  if (rows.length === 0) return <p>Отличий нет.</p>
  return <FactList small rows={rows.map(row => [row.title, <Marks key={row.title} {...row} />])} />
}
