import { type ReactNode, useState } from 'react'
import { readNumber, showNumber } from '#app/lib/number-text.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { LOT_STATES } from '#domain/lots/lot.ts'
import { answerOf, api, CallError, refusalText, useAction } from '../../api.ts'
import { useMe } from '../../session.ts'
import { Button, Buttons } from '../../ui/button.tsx'
import { Form, SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/parts.tsx'
import { Window } from '../../ui/window.tsx'
import { ImportNote } from './import-note.tsx'
import type { Lot } from './lots.tsx'
import { priceText, refusalTexts, STATE_TITLES } from './words.ts'

/** Price and state of one lot. Only what was changed is sent. */
export function EditLot({ lot, ...rest }: Omit<FormProps, 'lot'> & { lot: FormProps['lot'] | null }) {
  const isOpen = lot !== null
  // Also shown while the window closes; when it is opened again meanwhile, its form is a new one.
  const [{ shown, wasOpen, opened }, setState] = useState({ shown: lot, wasOpen: isOpen, opened: 0 })
  if ((lot && lot !== shown) || isOpen !== wasOpen)
    setState({ shown: lot ?? shown, wasOpen: isOpen, opened: isOpen && !wasOpen ? opened + 1 : opened })
  return (
    <Window title={shown ? `№ ${shown.number}, ${shown.article}` : ''} isOpen={isOpen} onClose={rest.onClose}>
      {shown && <LotForm key={`${shown.id} ${opened}`} lot={shown} {...rest} />}
    </Window>
  )
}

interface FormProps {
  lot: Pick<Lot, 'id' | 'number' | 'article' | 'priceRub' | 'status' | 'bookedUntil' | 'held'>
  source: string | null
  /** Opened to book the lot. */
  isBooking?: boolean
  /** Absent on the page of the lot. */
  more?: ReactNode
  onClose: () => void
}

/** Message of a conflict: the state that another person has saved. */
function changedText({ status, bookedUntil, priceRub }: FormProps['lot']): string {
  const until = bookedUntil ? ` по ${formatDate(bookedUntil)}` : ''
  return `Пока окно было открыто, объект изменили. Сейчас: ${STATE_TITLES[status].toLowerCase()}${until}, ${priceText(priceRub)}. Откройте окно снова.`
}

/** Why the form cannot be written; undefined = it can. */
function reasonAgainst(isPriceChanged: boolean, isStateChanged: boolean, isLater: boolean): string | undefined {
  if (isLater && isStateChanged) return 'С будущего дня меняется только цена: состояние запишите отдельно.'
  return isPriceChanged || isStateChanged ? undefined : 'Ничего не изменено.'
}

function LotForm({ lot, source, isBooking, more, onClose }: FormProps) {
  const { rights } = useMe()
  // What the person saw when the window opened: `lot` is loaded again while they type.
  const [seen] = useState({ status: lot.status, bookedUntil: lot.bookedUntil, priceRub: lot.priceRub })
  const [price, setPrice] = useState(showNumber(seen.priceRub ?? undefined))
  const [from, setFrom] = useState('')
  const [status, setStatus] = useState(isBooking && seen.status === 'free' ? 'booked' : seen.status)
  const [until, setUntil] = useState(seen.bookedUntil ?? '')
  const priceRub = readNumber(price) ?? null
  const isPriceChanged = priceRub !== seen.priceRub
  const isStateChanged = status !== seen.status || (status === 'booked' && until !== (seen.bookedUntil ?? ''))
  const mayBeLater = isPriceChanged && priceRub !== null
  const isLater = mayBeLater && from !== ''
  const save = useAction(
    (isForced: boolean) =>
      answerOf(
        api.lots[':id{[1-9][0-9]{0,8}}'].$put({
          param: { id: String(lot.id) },
          json: {
            ...(isPriceChanged ? { priceRub } : {}),
            ...(isLater ? { priceFrom: from } : {}),
            ...(isStateChanged ? { status, ...(status === 'booked' && until ? { until } : {}) } : {}),
            isForced,
            seen,
          },
        }),
      ),
    {
      done: `№ ${lot.number}: ${isLater ? `цена с ${formatDate(from)}` : 'записано'}`,
      onDone: onClose,
    },
  )
  const refusal = save.error instanceof CallError ? save.error.body.refusal : undefined
  const mayForce = refusal?.code === 'dangers'
  const mayPrice = rights.includes('prices.write')
  const mayState = rights.includes('lots.write')

  return (
    <Form
      error={
        save.error && !refusal
          ? refusalText(save.error, { conflict: changedText(lot), body: 'Проверьте цену и дату: таких не бывает.' })
          : null
      }
      onSubmit={() => save.mutate(false)}
    >
      {refusal && (
        <Note tone="warning">
          <b>Не записано.</b> {refusalTexts(refusal).join(' ')}{' '}
          {mayForce && 'Проверьте числа; если всё верно, подтвердите.'}
        </Note>
      )}
      <TextField
        label="Цена"
        unit="₽"
        number={{ decimals: 0 }}
        inputMode="numeric"
        maxLength={14}
        help="Пусто — цена по запросу"
        disabled={!mayPrice}
        value={price}
        onValueChange={setPrice}
      />
      {mayBeLater && (
        <TextField label="С какого дня" type="date" help="Пусто — сразу" value={from} onValueChange={setFrom} />
      )}
      <SelectField
        label="Состояние"
        disabled={!mayState}
        value={status}
        options={LOT_STATES.map(state => [state, STATE_TITLES[state]])}
        onValueChange={value => setStatus(LOT_STATES.find(state => state === value) ?? status)}
      />
      {status === 'booked' && (
        <TextField
          label="Бронь по"
          type="date"
          help="После этого дня объект снова в продаже. Пусто — без срока"
          data-first={isBooking}
          disabled={!mayState}
          value={until}
          onValueChange={setUntil}
        />
      )}
      <ImportNote lot={lot} source={source} onReturned={onClose} />
      {mayPrice || mayState ? (
        <Buttons>
          <Button
            type="submit"
            kind="solid"
            busy={save.isPending}
            reason={reasonAgainst(isPriceChanged, isStateChanged, isLater)}
          >
            {isPriceChanged && priceRub === null ? 'Записать: цена по запросу' : 'Записать'}
          </Button>
          {mayForce && (
            <Button kind="danger" busy={save.isPending} onClick={() => save.mutate(true)}>
              Записать всё равно
            </Button>
          )}
          {more}
        </Buttons>
      ) : (
        <>
          <p data-text="soft">Менять цены и состояния могут продажи.</p>
          {more}
        </>
      )}
    </Form>
  )
}
