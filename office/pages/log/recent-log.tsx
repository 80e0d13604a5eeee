import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../api.ts'
import { LogList } from '../../ui/block.tsx'
import textStyles from '../../ui/text.module.css'
import { Diff } from './diff.tsx'
import { actionText } from './words.ts'

const SHOWN = 6

/** The last changes by a person or of a subject. */
export function RecentLog(filter: { actor?: string; subject?: string }) {
  const { data } = useQuery({
    queryKey: ['log', filter],
    queryFn: () => answerOf(api.log.$get({ query: filter })),
  })
  if (data?.entries.length === 0) return <p className={textStyles.note}>Записей пока нет.</p>
  return (
    <LogList
      lines={(data?.entries ?? []).slice(0, SHOWN).map(entry => ({
        id: entry.id,
        who: entry.actorName,
        what: actionText(entry.action),
        at: entry.at,
        more: <Diff before={entry.before} after={entry.after} />,
      }))}
    />
  )
}
