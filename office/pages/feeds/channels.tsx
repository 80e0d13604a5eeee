import { Link } from 'react-router'
import { formatNumber } from '#domain/text/format.ts'
import { answerOf, api, refusalText, useAction } from '../../api.ts'
import { useMe } from '../../session.ts'
import { Block } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/parts.tsx'
import { type GlyphName, Status } from '../../ui/status.tsx'
import { DataTable } from '../../ui/table.tsx'
import { reasonText } from '../content/words.ts'
import { channelTitle, numberText } from '../requests/words.ts'
import styles from './feeds.module.css'
import type { FeedsAnswer } from './feeds.tsx'

type Channel = FeedsAnswer['channels'][number]

/** Where requests go, with the last failures of each channel. */
export function Channels({ channels }: { channels: readonly Channel[] }) {
  const canTest = useMe().rights.includes('channels.test')
  return (
    <>
      <Block title="Каналы заявок">
        {channels.length > 0 ? (
          <DataTable
            caption="Каналы заявок"
            variants={['plain']}
            rows={channels.map(channel => ({ id: channel.channel, ...channel }))}
            columns={[
              {
                title: 'Канал',
                show: row => <Status glyph={glyphOf(row)}>{channelTitle(row.channel)}</Status>,
              },
              {
                title: 'Проверка',
                isTitleHidden: !canTest,
                show: ({ channel, isConfigured }) => {
                  if (!isConfigured) return <span data-text="soft">выключен</span>
                  return canTest && <ChannelTest channel={channel} />
                },
              },
              { title: 'Не дошли', numeric: true, show: ({ failed }) => formatNumber(failed) },
              { title: 'Ждут', numeric: true, show: ({ waiting }) => formatNumber(waiting) },
              { title: 'За сутки', numeric: true, show: ({ delivered }) => formatNumber(delivered) },
            ]}
          />
        ) : (
          <p data-role="note">Ни один канал не настроен: заявки видны только в кабинете.</p>
        )}
        {canTest && channels.length > 0 && (
          <p data-role="note">
            Проверка отправляет настоящую заявку с именем «Проверка канала». В CRM её можно удалить; письмо покупателю
            придёт вам.
          </p>
        )}
      </Block>
      <Failures channels={channels} />
    </>
  )
}

function glyphOf({ isConfigured, failed, dead }: Channel): GlyphName {
  if (!isConfigured) return 'off'
  if (dead > 0) return 'failed'
  return failed > 0 ? 'warning' : 'done'
}

function ChannelTest({ channel }: { channel: string }) {
  const test = useAction(() => answerOf(api.feeds.channels[':name'].test.$post({ param: { name: channel } })), {
    refusal: error => refusalText(error, { unknown: 'Этот канал уже не настроен.' }),
  })
  return (
    <span className={styles.test} data-flex="wrap">
      <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
        Проверить
      </Button>
      <span role="status">{test.data && <TestResult result={test.data} />}</span>
    </span>
  )
}

function TestResult({ result: { kind, reason } }: { result: { kind: string; reason?: string | undefined } }) {
  if (kind === 'delivered') return <Status glyph="done">{reason ? `принято: ${reasonText(reason)}` : 'принято'}</Status>
  return <Status glyph="failed">не принято: {reasonText(reason ?? '')}</Status>
}

function Failures({ channels }: { channels: readonly Channel[] }) {
  const canOpen = useMe().rights.includes('requests.read')
  const rows = channels.flatMap(({ channel, failures }) =>
    failures.map(failure => ({ id: `${channel} ${failure.requestId}`, ...failure })),
  )
  if (rows.length === 0) return null
  return (
    <Block title="Последние сбои">
      <DataTable
        caption="Последние сбои"
        variants={['plain', 'tight']}
        rows={rows}
        columns={[
          {
            title: 'Канал',
            show: ({ channel, state }) => (
              <Status glyph={state === 'dead' ? 'failed' : 'scheduled'}>{channelTitle(channel)}</Status>
            ),
          },
          {
            title: 'Заявка',
            text: 'nowrap',
            show: ({ requestId }) =>
              canOpen ? <Link to={`/requests/${requestId}`}>{numberText(requestId)}</Link> : numberText(requestId),
          },
          { title: 'Ответ', text: 'nowrap', show: ({ lastError }) => lastError && reasonText(lastError) },
          { title: 'Попыток', numeric: true, show: ({ attempts }) => formatNumber(attempts) },
          { title: 'В очереди с', numeric: true, show: ({ queuedAt }) => <Moment at={queuedAt} /> },
        ]}
      />
    </Block>
  )
}
