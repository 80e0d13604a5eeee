import { formatDate } from '#domain/dates/dates.ts'
import { keysOf } from '#domain/lib/collections.ts'
import { answerOf, api, useAction } from '../../api.ts'
import { useMe } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/parts.tsx'
import type { Lot } from './lots.tsx'

const FIELDS = { price: 'цена', status: 'состояние' }

interface ImportNoteProps {
  lot: Pick<Lot, 'id' | 'number' | 'held'>
  /** Name of what is imported; null = no import. */
  source: string | null
  onReturned?: () => void
}

/** Which fields the import writes, and which were set by hand, so that it skips them. */
export function ImportNote({ lot, source, onReturned }: ImportNoteProps) {
  const { rights } = useMe()
  const giveBack = useAction(
    () => answerOf(api.lots[':id{[1-9][0-9]{0,8}}'].hold.$delete({ param: { id: String(lot.id) } })),
    {
      done: `№ ${lot.number}: цену и состояние пришлёт следующий импорт`,
      onDone: onReturned,
    },
  )
  if (source === null) return null
  const held = lot.held.map(({ field, until }) => FIELDS[field] + (until ? ` до ${formatDate(until)}` : ''))
  const imported = keysOf(FIELDS).filter(field => !lot.held.some(hold => hold.field === field))
  const mayReturn = held.length > 0 && rights.includes('lots.write') && rights.includes('prices.write')
  return (
    <Note
      icon="lock"
      action={
        mayReturn && (
          <Button size="small" icon="undo" busy={giveBack.isPending} onClick={() => giveBack.mutate()}>
            Вернуть импорту
          </Button>
        )
      }
    >
      Площадь, этаж и номер приходят из {source}, здесь их не изменить.{' '}
      {imported.length > 0 &&
        `Оттуда же ${imported.map(field => FIELDS[field]).join(' и ')}: изменённое здесь импорт не тронет. `}
      {held.length > 0 && `Задано вручную, импорт не меняет: ${held.join(', ')}.`}
      {giveBack.error && ' Вернуть не получилось, попробуйте ещё раз.'}
    </Note>
  )
}
