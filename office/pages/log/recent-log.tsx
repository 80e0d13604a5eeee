import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { answerOf, api } from '../../api.ts'
import { useMe } from '../../session.ts'
import { Block } from '../../ui/block.tsx'
import { Avatar, Moment } from '../../ui/parts.tsx'
import { Diff } from './diff.tsx'
import styles from './log.module.css'
import { actionText } from './words.ts'

const SHOWN = 6

/** The last changes by a person or of a subject; nothing without the right to read the log. */
export function RecentLog(filter: { actor?: string; subject?: string }) {
  const isReader = useMe().rights.includes('log.read')
  const { data } = useQuery({
    queryKey: ['log', filter],
    queryFn: () => answerOf(api.log.$get({ query: filter })),
    enabled: isReader,
  })
  if (!isReader) return null
  return (
    <Block title="Журнал" aside={<Link to={`/log?${new URLSearchParams(filter)}`}>Весь</Link>}>
      {data?.entries.length === 0 && <p data-role="note">Записей пока нет.</p>}
      <ul className={styles.recent}>
        {data?.entries.slice(0, SHOWN).map(entry => (
          <li key={entry.id}>
            <Avatar name={entry.actorName} />
            <div>
              <p>{actionText(entry.action)}</p>
              <p data-role="meta" data-text="soft">
                <Diff entry={entry} />
              </p>
            </div>
            <Moment at={entry.at} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
