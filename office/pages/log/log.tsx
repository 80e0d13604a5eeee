import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { answerOf, api } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { useMe } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { FilterRow, Segmented } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Empty, Note } from '../../ui/parts.tsx'
import { HistoryTable } from '../../ui/table.tsx'
import { useParameters } from '../../use-parameters.ts'
import { Diff } from './diff.tsx'
import styles from './log.module.css'
import { actionText, SUBJECTS } from './words.ts'

/** Entries of one answer; fewer are the last ones. */
const PAGE = 100

/** Who changed what, when and from where. Filters are in the address. */
export function Component() {
  const { parameters, set: setFilter } = useParameters()
  const filter = Object.fromEntries(parameters)
  const log = useInfiniteQuery({
    queryKey: ['log', 'all', filter],
    queryFn: ({ pageParam }) => fetchEntries(filter, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: entries => (entries.length < PAGE ? undefined : entries.at(-1)?.id),
  })
  const entries = log.data?.pages.flat() ?? []

  return (
    <>
      <Head title="Журнал" note="Записи только добавляются: ни изменить, ни удалить их в кабинете нельзя." />
      <FilterRow label="Отбор">
        <Segmented
          label="О чём"
          name="action"
          value={filter.action ?? ''}
          options={SUBJECTS}
          onValueChange={value => setFilter('action', value)}
        />
        <PersonFilter value={filter.actor ?? ''} onValueChange={value => setFilter('actor', value)} />
        <TextField
          label="День"
          type="date"
          value={filter.day ?? ''}
          onValueChange={value => setFilter('day', value)}
          className={styles.day}
        />
        {filter.subject && (
          <Button kind="ghost" icon="close" onClick={() => setFilter('subject', '')}>
            {filter.subject}
          </Button>
        )}
      </FilterRow>
      {log.error && <Note tone="error">Журнал не загрузился. Попробуйте ещё раз.</Note>}
      {log.error ? null : log.isSuccess && entries.length === 0 ? (
        <Empty title="Записей нет">За этот день или по этому отбору никто ничего не менял.</Empty>
      ) : (
        <LogTable entries={entries} />
      )}
      {log.hasNextPage && (
        <div data-pad="16">
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Показать ещё
          </Button>
        </div>
      )}
    </>
  )
}

async function fetchEntries(filter: Record<string, string>, before: number | undefined) {
  return (await answerOf(api.log.$get({ query: { ...filter, before } }))).entries
}

/** For names of people in the log; empty without the right to read them. */
function usePeople() {
  const { rights } = useMe()
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: async () => (await answerOf(api.people.$get())).people,
    enabled: rights.includes('people.read'),
  })
  return data ?? []
}

function PersonFilter({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  const people = usePeople()
  return (
    <SelectField
      label="Кто"
      value={value}
      options={[
        ['', 'Все'],
        ...people.map(({ id, name }) => [id, name] as const),
        ['command-line', 'командная строка'],
      ]}
      onValueChange={onValueChange}
    />
  )
}

type Entries = Awaited<ReturnType<typeof fetchEntries>>

/** What an entry is about: a person by name, a request by link. */
function Subject({ subject }: { subject: string }) {
  const people = usePeople()
  const [kind = '', id = ''] = subject.split(':')
  if (kind === 'request') return <Link to={`/requests/${id}`}>{id.slice(0, 8)}</Link>
  if (kind === 'person') return people.find(person => person.id === id)?.name
  return id
}

function LogTable({ entries }: { entries: Entries }) {
  return (
    <HistoryTable
      caption="Журнал"
      rows={entries}
      who={({ actorName }) => actorName}
      what={({ action }) => actionText(action)}
      columns={[
        { title: 'О ком, о чём', show: ({ subject }) => <Subject subject={subject} /> },
        { title: 'Было и стало', show: entry => <Diff entry={entry} /> },
        { title: 'Откуда', text: 'soft nowrap', show: ({ address }) => address },
      ]}
    />
  )
}
