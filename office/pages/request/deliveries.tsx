import { answerOf, api } from '../../api.ts'
import { useMe } from '../../session.ts'
import { Block } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { Moment, Note } from '../../ui/parts.tsx'
import { type GlyphName, Status } from '../../ui/status.tsx'
import { Table } from '../../ui/table.tsx'
import { reasonText } from '../content/words.ts'
import { type RequestCard, useChange } from '../requests/use-requests.ts'
import { channelTitle } from '../requests/words.ts'
import styles from './request.module.css'

type Delivery = RequestCard['deliveries'][number]

const GLYPHS: Record<Delivery['state'], GlyphName> = {
  delivered: 'done',
  dead: 'failed',
  pending: 'scheduled',
  sending: 'scheduled',
}

/** Where the request was sent, with attempts and the answer of the receiver. */
export function Deliveries({ request: { id, held, status, deliveries } }: { request: RequestCard }) {
  const isRetryable = deliveries.some(
    ({ state, attempts }) => state === 'dead' || (state === 'pending' && attempts > 0),
  )

  return (
    <Block title="Доставки" count={deliveries.length} aside={isRetryable && <DeliveryButton id={id} action="retry" />}>
      {held && (
        <Note tone="warning" action={<DeliveryButton id={id} action="release" />}>
          Заявка похожа на спам и никуда не отправлена.
        </Note>
      )}
      {!held && deliveries.length === 0 && <p data-text="soft">Доставок нет.</p>}
      {!held && deliveries.some(({ state }) => state !== 'delivered') && (
        <p data-text="soft">
          {status === 'new' || status === 'work'
            ? 'Если закрыть заявку, отправка прекратится.'
            : 'Заявка закрыта и больше никуда не отправляется.'}
        </p>
      )}
      {deliveries.length > 0 && (
        <Table caption="Доставки" variants={['plain', 'tight']}>
          <tbody>
            {deliveries.map(delivery => (
              <DeliveryRow key={delivery.channel} delivery={delivery} />
            ))}
          </tbody>
        </Table>
      )}
      {deliveries.map(({ channel, answer, lastError }) => {
        const text = [lastError && reasonText(lastError), answer].filter(Boolean).join(': ')
        return (
          text && (
            <p key={channel} className={styles.answer} data-pad="above-8" data-role="mini" data-text="soft">
              {channelTitle(channel)}: {text}
            </p>
          )
        )
      })}
    </Block>
  )
}

/** Sends the failed deliveries of a request again, or a held request for the first time. */
export function DeliveryButton({ id, action }: { id: string; action: 'release' | 'retry' }) {
  const change = useChange(
    () => answerOf<unknown>(api.requests[':id'][action].$post({ param: { id } })),
    action === 'retry' ? 'Отправляется снова' : 'Заявка пропущена',
  )
  if (!useMe().rights.includes('requests.work')) return null
  return (
    <Button size="small" busy={change.isPending} onClick={() => change.mutate()}>
      {action === 'retry' ? 'Отправить ещё раз' : 'Пропустить'}
    </Button>
  )
}

function DeliveryRow({ delivery: { channel, state, attempts, deliveredAt, nextAt } }: { delivery: Delivery }) {
  const at = deliveredAt ?? nextAt
  return (
    <tr>
      <td>
        <Status glyph={GLYPHS[state]}>{channelTitle(channel)}</Status>
      </td>
      <td data-text="soft nowrap">{attempts > 0 ? `${attempts}-я попытка` : 'ждёт'}</td>
      <td data-text="soft" data-numeric>
        {state === 'dead' ? 'не принята' : <Moment at={at} />}
      </td>
    </tr>
  )
}
