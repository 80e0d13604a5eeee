import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '#domain/text/format.ts'
import { answerOf, api } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { useMe } from '../../session.ts'
import { Block, Stack } from '../../ui/block.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded, Moment } from '../../ui/parts.tsx'
import { type GlyphName, Status } from '../../ui/status.tsx'
import { DataTable } from '../../ui/table.tsx'
import { documentAddress } from '../content/use-content.ts'
import { feedProblemText, feedTitle } from '../state/words.ts'
import { Channels } from './channels.tsx'
import styles from './feeds.module.css'

const fetchFeeds = () => answerOf(api.feeds.$get())

export type FeedsAnswer = Awaited<ReturnType<typeof fetchFeeds>>
type Feed = NonNullable<FeedsAnswer['feeds']>[number]

const PORTALS = documentAddress({ entity: 'portals', key: 'portals' })

/** Which lots go to which portal, and where requests go. */
export function Component() {
  const query = useQuery({ queryKey: ['feeds'], queryFn: fetchFeeds })
  return (
    <>
      <Head title="Площадки" note="Куда уходят объекты и заявки" />
      <Loaded query={query}>
        {({ feeds, channels }) => (
          <Stack>
            <Feeds feeds={feeds} />
            <LeftOut feeds={feeds ?? []} />
            <Channels channels={channels} />
          </Stack>
        )}
      </Loaded>
    </>
  )
}

function Feeds({ feeds }: { feeds: FeedsAnswer['feeds'] }) {
  const canOpen = useMe().rights.includes('content.read')
  return (
    <Block title="Фиды" aside={feeds && canOpen && <Link to={PORTALS}>Телефоны, тексты и отбор объектов</Link>}>
      {feeds ? (
        <DataTable
          caption="Фиды"
          variants={['plain']}
          rows={feeds.map(feed => ({ id: feed.name, ...feed }))}
          columns={[
            {
              title: 'Площадка',
              show: feed => (
                <Status glyph={glyphOf(feed)}>
                  {feed.madeAt ? (
                    <a href={`/feeds/${feed.name}.xml`} target="_blank" rel="noreferrer">
                      {feedTitle(feed.name)}
                    </a>
                  ) : (
                    feedTitle(feed.name)
                  )}
                </Status>
              ),
            },
            { title: 'В файле', numeric: true, show: ({ lots }) => countText(lots) },
            {
              title: 'Не вошли',
              numeric: true,
              show: ({ lots, leftOut }) => countText(lots === null ? null : leftOut),
            },
            { title: 'Собран', show: ({ madeAt }) => (madeAt ? <Moment at={madeAt} /> : '–') },
            {
              title: 'Забирали',
              text: 'nowrap',
              show: ({ fetched }) =>
                fetched ? (
                  <>
                    <Moment at={fetched.at} />{' '}
                    <span data-text="soft">{fetched.agent === 'Mozilla' ? 'браузер' : fetched.agent}</span>
                  </>
                ) : (
                  '–'
                ),
            },
            { title: 'Свои настройки', text: 'soft nowrap', show: settingsText },
          ]}
        />
      ) : (
        <p data-role="note">
          Объявлений нет: в содержании нет записи «Площадки объявлений».{' '}
          {canOpen && <Link to="/content/portals">Завести</Link>}
        </p>
      )}
    </Block>
  )
}

function glyphOf({ missing, madeAt, leftOut }: Feed): GlyphName {
  if (missing !== null) return 'off'
  if (!madeAt) return 'scheduled'
  return leftOut > 0 ? 'warning' : 'done'
}

const countText = (count: number | null) => (count === null ? '–' : formatNumber(count))

function settingsText({ missing, phone, hasText, hasFilter }: Feed): string {
  if (missing !== null) return `выключен, нет ${missing}`
  const settings = [phone, hasText && 'свой текст', hasFilter && 'отбор объектов'].filter(Boolean)
  return settings.length > 0 ? settings.join(', ') : 'общие'
}

function LeftOut({ feeds }: { feeds: readonly Feed[] }) {
  const lacking = feeds.filter(({ problems }) => problems.length > 0)
  if (lacking.length === 0) return null
  return (
    <Block title="Не вошли и почему">
      {lacking.map(({ name, problems }) =>
        problems.map(({ problem, count, lots }) => {
          const reason = feedProblemText(problem)
          return (
            <details key={`${name} ${reason}`} className={styles.reason} data-ruled="">
              <summary data-flex="" data-gap="8">
                <Icon name="chevron-down" />
                {feedTitle(name)}: {reason} <span data-text="soft">{formatNumber(count)}</span>
              </summary>
              <p data-flex="wrap" data-role="meta">
                {lots.map(({ id, article }) => (
                  <Link key={id} to={`/lots/${id}`}>
                    {article}
                  </Link>
                ))}
                {count > lots.length && ` и ещё ${formatNumber(count - lots.length)}`}
              </p>
            </details>
          )
        }),
      )}
    </Block>
  )
}
