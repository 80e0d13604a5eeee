import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatFileSize, formatNumber, NBSP } from '#domain/text/format.ts'
import { answerOf, api } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { formatMoment } from '../../time.ts'
import { Block, Columns, FactList, Stack } from '../../ui/block.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loaded, Note } from '../../ui/parts.tsx'
import { Glyph, type GlyphName } from '../../ui/status.tsx'
import { ALERT_PLACES, ALERT_WORDS } from '../today/alerts.ts'
import styles from './state.module.css'
import { findingText, OFF, SUBJECTS } from './words.ts'

const fetchState = () => answerOf(api.state.$get())

type State = Awaited<ReturnType<typeof fetchState>>
type Checked = State['checks'][number]
type Finding = Checked['findings'][number]

/** Subjects about the server; the rest is about the work of the site. */
const OF_SERVER: readonly Checked['subject'][] = ['disk', 'database', 'backup', 'settings']

/** Subjects that the screen of feeds and channels shows whole. */
const OF_FEEDS: readonly Checked['subject'][] = ['channels', 'feeds']

/** What the site depends on: `npm run doctor` on a page. */
export function Component() {
  // Each run logs in at the receivers of requests and writes to the disk.
  const query = useQuery({ queryKey: ['state'], queryFn: fetchState, refetchOnWindowFocus: false })
  return (
    <>
      <Head title="Состояние" note={query.data && checkedText(query.data)}>
        <Button icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          Проверить
        </Button>
      </Head>
      <Loaded query={query}>{state => <Checks state={state} />}</Loaded>
    </>
  )
}

const checkedText = ({ at, tookMs }: State) =>
  `проверено ${formatMoment(at)}, за ${formatNumber(Math.max(tookMs, 100) / 1000, 1)}${NBSP}с`

function Checks({ state: { alerts, checks, running } }: { state: State }) {
  const isOfServer = ({ subject }: Checked) => OF_SERVER.includes(subject)
  return (
    <>
      <div className={styles.notes} data-gap="8">
        {alerts.map(alert => {
          const [title, advice] = ALERT_WORDS[alert]
          const place = ALERT_PLACES[alert]
          return (
            <Note
              key={alert}
              tone="warning"
              action={
                place && (
                  <ButtonLink size="small" to={place}>
                    Открыть
                  </ButtonLink>
                )
              }
            >
              <b>{title}</b>: {advice}
            </Note>
          )
        })}
      </div>
      <Columns
        aside={
          <Stack>
            {checks.filter(isOfServer).map(checked => (
              <CheckBlock key={checked.subject} checked={checked} />
            ))}
            <Block title="Версии">
              <FactList
                right
                small
                rows={[
                  ['Сайт', running.site],
                  ['Таблицы базы', running.tables],
                  ['Node.js', running.node],
                  ['Работает с', formatMoment(running.startedAt)],
                  ['Память процесса', formatFileSize(running.memoryBytes)],
                ]}
              />
            </Block>
          </Stack>
        }
      >
        {checks
          .filter(checked => !isOfServer(checked))
          .map(checked => (
            <CheckBlock key={checked.subject} checked={checked} />
          ))}
      </Columns>
    </>
  )
}

const GLYPHS: Record<Finding['level'], readonly [GlyphName, string]> = {
  ok: ['done', 'Исправно'],
  warning: ['warning', 'Внимание'],
  failure: ['failed', 'Сбой'],
}

/** Alerts are above. */
function CheckBlock({ checked: { subject, findings } }: { checked: Checked }) {
  const shown = findings.filter(({ code }) => code !== 'alert')
  if (shown.length === 0) return null
  return (
    <Block title={SUBJECTS[subject]} aside={OF_FEEDS.includes(subject) && <Link to="/feeds">Подробно</Link>}>
      <ul className={styles.findings}>
        {shown.map(finding => {
          const [glyph, label] = OFF.includes(finding.code) ? (['off', 'Выключено'] as const) : GLYPHS[finding.level]
          const text = findingText(finding)
          return (
            <li key={text} data-align="center" data-gap="8" data-ruled="">
              <Glyph name={glyph} label={label} />
              {text}
            </li>
          )
        })}
      </ul>
    </Block>
  )
}
