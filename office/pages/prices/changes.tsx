import { useState } from 'react'
import { showToast } from '#app/ui/toasts.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { formatRubShort } from '#domain/money/money.ts'
import { answerOf, api } from '../../api.ts'
import { formatExact, formatMoment } from '../../time.ts'
import { Button, Buttons } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Empty, Note } from '../../ui/parts.tsx'
import { Status } from '../../ui/status.tsx'
import { ColumnHead, Table } from '../../ui/table.tsx'
import { Window } from '../../ui/window.tsx'
import { dayText, filterText, lotsText, ruleText } from './order.ts'
import styles from './prices.module.css'
import { type LotCounts, type PriceChange, refusalOf, usePriceChanges, usePriceStep } from './use-prices.ts'

const isScheduled = ({ fromDay, undoes, isUndone }: PriceChange, today: string) =>
  fromDay !== null && fromDay > today && undoes === null && !isUndone

/** What is scheduled and what was done, the newest first. */
export function Changes({ counts, today }: { counts: LotCounts; today: string }) {
  const { data: changes, error } = usePriceChanges()
  const [chosen, setChosen] = useState<PriceChange | null>(null)
  if (error) return <Note tone="error">{refusalOf(error)}</Note>
  if (!changes) return <Loading rows={6} />
  if (changes.length === 0)
    return <Empty title="Цены ещё не меняли">Здесь будет каждое изменение, и любое можно будет вернуть.</Empty>
  const later = changes.filter(change => isScheduled(change, today))
  const rows = [...later, ...changes.filter(change => !later.includes(change))]
  return (
    <>
      <Table caption="Изменения цен" look={['slim']}>
        <thead>
          <tr>
            <ColumnHead>Когда</ColumnHead>
            <ColumnHead>Кто</ColumnHead>
            <ColumnHead>Что</ColumnHead>
            <ColumnHead numeric>Объектов</ColumnHead>
            <ColumnHead numeric>Сумма</ColumnHead>
            <ColumnHead>Состояние</ColumnHead>
            <ColumnHead>
              <VisuallyHidden>Действие</VisuallyHidden>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(change => (
            <tr key={change.id}>
              <td className={styles.nowrap}>
                <time dateTime={change.at} title={formatExact(change.at)}>
                  {formatMoment(change.at)}
                </time>
              </td>
              <td className={styles.nowrap}>{change.actorName}</td>
              <td>
                {change.order
                  ? [filterText(change.order.filter, counts), ruleText(change.order.rule)].filter(Boolean).join(': ')
                  : undoneText(changes, change)}
              </td>
              <td data-numeric>{change.lots}</td>
              <td data-numeric>
                {formatRubShort(change.beforeRub, 2)} → {formatRubShort(change.afterRub, 2)}
              </td>
              <td className={styles.nowrap}>
                <ChangeStatus change={change} today={today} />
              </td>
              <td data-numeric>
                {change.undoes === null && !change.isUndone && (
                  <Button size="small" icon="undo" onClick={() => setChosen(change)}>
                    {isScheduled(change, today) ? 'Отменить…' : 'Вернуть…'}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <UndoWindow
        change={chosen}
        isLater={chosen !== null && isScheduled(chosen, today)}
        onClose={() => setChosen(null)}
      />
    </>
  )
}

function undoneText(changes: readonly PriceChange[], { undoes, fromDay }: PriceChange): string {
  const undone = changes.find(({ id }) => id === undoes)
  const what = fromDay === null ? 'Возврат прежних цен' : 'Отмена назначенных цен'
  return undone ? `${what}: изменение ${formatMoment(undone.at)}` : what
}

function ChangeStatus({ change, today }: { change: PriceChange; today: string }) {
  const { fromDay, undoes, isUndone } = change
  if (isUndone) return <Status glyph="refused">отменено</Status>
  if (undoes !== null) return <Status glyph="off">отмена</Status>
  if (isScheduled(change, today)) return <Status glyph="scheduled">вступит {dayText(fromDay ?? today)}</Status>
  return <Status glyph="done">{fromDay === null ? 'записано' : `вступило ${dayText(fromDay)}`}</Status>
}

interface UndoWindowProps {
  change: PriceChange | null
  /** Its day is still to come. */
  isLater: boolean
  onClose: () => void
}

function UndoWindow({ change, isLater, onClose }: UndoWindowProps) {
  const undo = usePriceStep(
    (id: string) => answerOf(api.prices[':id'].undo.$post({ param: { id } })),
    ({ lots, skipped }) => {
      const left =
        skipped.length === 0
          ? ''
          : `. Не тронуты, потому что их цену уже меняли: ${skipped.slice(0, 5).join(', ')}${skipped.length > 5 ? ` и ещё ${skipped.length - 5}` : ''}`
      showToast({
        text: `${lotsText(lots)}: ${isLater ? 'отменено' : 'прежние цены вернулись'}${left}`,
        durationMs: 8000,
      })
      onClose()
    },
  )
  return (
    <Window
      title={isLater ? 'Отменить назначенные цены' : 'Вернуть прежние цены'}
      isOpen={change !== null}
      onClose={onClose}
      onClosed={undo.reset}
    >
      {undo.error && <Note tone="error">{refusalOf(undo.error)}</Note>}
      <p>
        {change && lotsText(change.lots)}:{' '}
        {isLater
          ? 'цены останутся такими, как сейчас.'
          : 'цены станут такими, как до изменения, сразу и новой записью. Объекты, цену которых потом меняли ещё раз, останутся как есть.'}
      </p>
      <Buttons>
        <Button kind="solid" icon="lock" busy={undo.isPending} onClick={() => change && undo.mutate(change.id)}>
          {isLater ? 'Отменить назначенное' : 'Вернуть цены'}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Не надо
        </Button>
      </Buttons>
    </Window>
  )
}
