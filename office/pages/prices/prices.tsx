import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '#app/ui/toasts.ts'
import { formatRubShort } from '#domain/text/format.ts'
import { answerOf, api, useAction } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { formatMoment } from '../../time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty, Loaded } from '../../ui/parts.tsx'
import { Status } from '../../ui/status.tsx'
import { HistoryTable } from '../../ui/table.tsx'
import { ConfirmWindow } from '../../ui/window.tsx'
import { type Draft, dayText, filterText, lotsText, newDraft, orderOf, ruleText } from './order.ts'
import { OrderForm } from './order-form.tsx'
import { Preview } from './preview.tsx'
import styles from './prices.module.css'
import { type LotCounts, type PriceChange, refusalOf, useLotCounts, usePriceChanges } from './use-prices.ts'

/** A mass change of prices, or with `?list` those that were made. */
export function Component() {
  const [parameters] = useSearchParams()
  const query = useLotCounts()
  const isList = parameters.has('list')

  return (
    <>
      <Head
        title={isList ? 'Изменения цен' : 'Изменить цены'}
        note={isList ? 'Назначенные и сделанные' : 'Ничего не изменится, пока вы не примените'}
      >
        {isList ? (
          <ButtonLink kind="primary" icon="ruble" to="/prices">
            Изменить цены
          </ButtonLink>
        ) : (
          <ButtonLink icon="history" to="/prices?list">
            Прошлые и назначенные
          </ButtonLink>
        )}
      </Head>
      <Loaded query={query}>{counts => (isList ? <Changes counts={counts} /> : <NewChange counts={counts} />)}</Loaded>
    </>
  )
}

function NewChange({ counts }: { counts: LotCounts }) {
  const [draft, setDraft] = useState(() => newDraft(counts.today))
  const change = (part: Partial<Draft>) => setDraft(before => ({ ...before, ...part }))
  const { order, errors } = orderOf(draft, counts.today)
  return (
    <div className={styles.columns} data-align="start" data-gap="16">
      <OrderForm draft={draft} counts={counts} errors={errors} onChange={change} />
      {order ? (
        <Preview
          order={order}
          excluded={draft.excluded}
          onExclude={excluded => change({ excluded })}
          onDone={() => setDraft(newDraft(counts.today))}
        />
      ) : (
        <Empty title="Здесь будет каждая цена до и после">
          Выберите объекты и скажите, на сколько изменить цену. Записывается только по кнопке внизу.
        </Empty>
      )}
    </div>
  )
}

const isScheduled = ({ fromDay, undoes, isUndone }: PriceChange, today: string) =>
  fromDay !== null && fromDay > today && undoes === null && !isUndone

/** What is scheduled and what was done, the newest first. */
export function Changes({ counts }: { counts: LotCounts }) {
  const [chosen, setChosen] = useState<PriceChange | null>(null)
  return (
    <Loaded query={usePriceChanges()}>
      {changes => (
        <>
          <List changes={changes} counts={counts} onUndo={setChosen} />
          <UndoWindow
            change={chosen}
            isLater={chosen !== null && isScheduled(chosen, counts.today)}
            onClose={() => setChosen(null)}
          />
        </>
      )}
    </Loaded>
  )
}

interface ListProps {
  changes: readonly PriceChange[]
  counts: LotCounts
  onUndo: (change: PriceChange) => void
}

function List({ changes, counts, onUndo }: ListProps) {
  const { today } = counts
  if (changes.length === 0)
    return <Empty title="Цены ещё не меняли">Здесь будет каждое изменение, и любое можно будет вернуть.</Empty>
  const later = changes.filter(change => isScheduled(change, today))
  return (
    <HistoryTable
      caption="Изменения цен"
      rows={[...later, ...changes.filter(change => !later.includes(change))]}
      who={({ actorName }) => actorName}
      what={change =>
        change.order
          ? [filterText(change.order.filter, counts), ruleText(change.order.rule)].filter(Boolean).join(': ')
          : undoneText(changes, change)
      }
      columns={[
        { title: 'Объектов', numeric: true, show: ({ lots }) => lots },
        {
          title: 'Сумма',
          numeric: true,
          show: ({ beforeRub, afterRub }) => `${formatRubShort(beforeRub, 2)} → ${formatRubShort(afterRub, 2)}`,
        },
        { title: 'Состояние', show: change => <ChangeStatus change={change} today={today} /> },
      ]}
      action={change =>
        change.undoes === null &&
        !change.isUndone && (
          <Button size="small" icon="undo" onClick={() => onUndo(change)}>
            {isScheduled(change, today) ? 'Отменить…' : 'Вернуть…'}
          </Button>
        )
      }
    />
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
  const undo = useAction((id: string) => answerOf(api.prices[':id'].undo.$post({ param: { id } })), {
    onDone({ lots, skipped }) {
      const left =
        skipped.length === 0
          ? ''
          : `. Не тронуты, потому что проданы или их цену уже меняли: ${skipped.slice(0, 5).join(', ')}${skipped.length > 5 ? ` и ещё ${skipped.length - 5}` : ''}`
      showToast({
        text: `${lotsText(lots)}: ${isLater ? 'отменено' : 'прежние цены вернулись'}${left}`,
        durationMs: 8000,
      })
      onClose()
    },
  })
  const close = () => {
    undo.reset()
    onClose()
  }
  return (
    <ConfirmWindow
      title={isLater ? 'Отменить назначенные цены' : 'Вернуть прежние цены'}
      isOpen={change !== null}
      onClose={close}
      confirm={isLater ? 'Отменить назначенное' : 'Вернуть цены'}
      icon="lock"
      isBusy={undo.isPending}
      onConfirm={() => change && undo.mutate(change.id)}
      error={undo.error && refusalOf(undo.error)}
    >
      <p>
        {change && lotsText(change.lots)}:{' '}
        {isLater
          ? 'цены останутся такими, как сейчас.'
          : 'цены станут такими, как до изменения, сразу и новой записью. Объекты, цену которых потом меняли ещё раз, останутся как есть.'}
      </p>
    </ConfirmWindow>
  )
}
