import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { answerOf, api } from '../api.ts'
import { documentAddress, useKinds } from '../pages/content/use-content.ts'
import { kindTitle as contentTitle } from '../pages/content/words.ts'
import { kindTitle, STATE_TITLES } from '../pages/lots/words.ts'
import { useRequests } from '../pages/requests/use-requests.ts'
import { progressGlyph, progressText, subjectText } from '../pages/requests/words.ts'
import { useMe } from '../session.ts'
import { Stack } from '../ui/block.tsx'
import { Form, SearchField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { ARROWS } from '../ui/parts.tsx'
import { Glyph, LotStatus } from '../ui/status.tsx'
import { Todo, TodoBlock } from '../ui/todo.tsx'
import { Window } from '../ui/window.tsx'
import { useKeydown } from './keys.tsx'
import type { Section } from './sections.ts'

/** Results of a kind. */
const LISTED = 8
const ALL_LOTS = { buildings: [], rooms: [], statuses: [], ids: [] }

interface FindProps {
  sections: readonly Section[]
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** `Ctrl K`: finds sections, requests, lots and documents. Enter opens the first result. */
export function Find({ sections, isOpen, onOpen, onClose }: FindProps) {
  useKeydown(event => {
    const isFind = (event.ctrlKey || event.metaKey) && event.code === 'KeyK'
    if (isFind) onOpen()
    return isFind
  })
  return (
    <Window title="Найти" isOpen={isOpen} onClose={onClose}>
      <FindForm sections={sections} />
    </Window>
  )
}

function FindForm({ sections }: Pick<FindProps, 'sections'>) {
  const [text, setText] = useState('')
  const box = useRef<HTMLElement>(null)
  const shown = useDeferredValue(text.trim())

  function moveFocus(event: KeyboardEvent) {
    const step = ARROWS[event.key]?.[1]
    if (!step) return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    stops[stops.findIndex(stop => stop.matches(':focus')) + step]?.focus()
    event.preventDefault()
  }

  return (
    <search ref={box} onKeyDown={moveFocus}>
      <Form onSubmit={() => box.current?.querySelector('a')?.click()}>
        <SearchField label="Телефон, имя, номер, артикул, запись" value={text} onValueChange={setText} />
        {shown && <Results sections={sections} text={shown} />}
      </Form>
    </search>
  )
}

function Results({ sections, text }: Pick<FindProps, 'sections'> & { text: string }) {
  const { rights } = useMe()
  const requests = useRequests({ state: 'all', search: text, limit: String(LISTED) }, rights.includes('requests.read'))
  const lots = useQuery({
    queryKey: ['lots', 'find', text],
    queryFn: () => answerOf(api.lots.list.$post({ json: { ...ALL_LOTS, text, limit: LISTED } })),
    enabled: rights.includes('lots.read'),
  })
  const kinds = useKinds(rights.includes('content.read'))

  const isMatch = (title: string) => title.toLowerCase().includes(text.toLowerCase())
  const screens = sections.filter(({ title }) => isMatch(title))
  const documents = (kinds.data?.kinds ?? []).flatMap(({ entity, documents: rows }) =>
    rows.filter(({ title }) => isMatch(title)).map(row => ({ ...row, entity })),
  )
  const isNothing =
    ![requests, lots, kinds].some(({ isLoading }) => isLoading) &&
    screens.length + documents.length + (requests.data?.total ?? 0) + (lots.data?.total ?? 0) === 0
  const buildings = lots.data?.buildings ?? []
  return (
    <Stack>
      <TodoBlock title="Разделы" count={screens.length}>
        {screens.map(({ path, title, icon }) => (
          <Todo key={path} glyph={<Icon name={icon} />} title={title} to={path} />
        ))}
      </TodoBlock>
      <TodoBlock title="Заявки" count={requests.data?.total ?? 0}>
        {requests.data?.rows.map(row => (
          <Todo
            key={row.id}
            glyph={<Glyph name={progressGlyph(row)} label={progressText(row)} />}
            title={row.name}
            to={`/requests/${row.id}`}
          >
            {subjectText(row)}
          </Todo>
        ))}
      </TodoBlock>
      <TodoBlock title="Объекты" count={lots.data?.total ?? 0}>
        {lots.data?.lots.map(({ id, number, kind, buildingId, article, status }) => (
          <Todo
            key={id}
            glyph={<LotStatus state={status}>{null}</LotStatus>}
            title={`№ ${number}`}
            to={`/lots/${id}`}
            end={STATE_TITLES[status]}
          >
            {[article, buildings.find(building => building.id === buildingId)?.name, kindTitle(kind)]
              .filter(Boolean)
              .join(', ')}
          </Todo>
        ))}
      </TodoBlock>
      <TodoBlock title="Содержание" count={documents.length}>
        {documents.slice(0, LISTED).map(({ entity, key, title }) => (
          <Todo
            key={`${entity} ${key}`}
            glyph={<Icon name="document" />}
            title={title}
            to={documentAddress({ entity, key })}
          >
            {contentTitle(entity)}
          </Todo>
        ))}
      </TodoBlock>
      {isNothing && <p data-text="soft">Ничего не нашлось.</p>}
    </Stack>
  )
}
