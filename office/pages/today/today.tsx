import { Link } from 'react-router'
import { addDays, formatDate, onWeekday } from '#domain/dates/dates.ts'
import { localTime } from '#domain/dates/opening-hours.ts'
import { sumOf } from '#domain/lib/maths.ts'
import { countOf, formatNumber, formatRub } from '#domain/text/format.ts'
import { Head } from '../../frame/head.tsx'
import { type Today, useToday } from '../../frame/use-today.ts'
import { useMe } from '../../session.ts'
import { formatMoment } from '../../time.ts'
import { Block, Columns, FactList, Stack } from '../../ui/block.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Empty, Loaded } from '../../ui/parts.tsx'
import { Glyph, LotStatus } from '../../ui/status.tsx'
import { Todo, TodoBlock } from '../../ui/todo.tsx'
import { type ChangesAnswer, documentAddress, useChanges } from '../content/use-content.ts'
import { documentLabel, documentsText } from '../content/words.ts'
import { TOTALS, totalOf, useFigures } from '../figures/use-figures.ts'
import { STATE_TITLES } from '../lots/words.ts'
import { lotsText } from '../prices/order.ts'
import { DeliveryButton } from '../request/deliveries.tsx'
import { channelTitle, ERASURE_TITLES, subjectText, typeTitle, waitText } from '../requests/words.ts'
import { ALERT_PLACES, ALERT_WORDS } from './alerts.ts'

/** What has to be done today. Each line leads to its place. */
export function Component() {
  const query = useToday()
  return (
    <>
      <Head title="Сегодня" note={query.data && dayText(query.data)} />
      <Loaded query={query}>
        {today => (
          <Columns aside={<Aside today={today} />}>
            <Blocks today={today} />
          </Columns>
        )}
      </Loaded>
    </>
  )
}

/** «суббота, 21 ноября, 11:40 · офис открыт до 19:00» */
function dayText({ at, day, timeZone, office }: Today): string {
  const { date, clock } = localTime(timeZone, new Date(at))
  const weekday = new Intl.DateTimeFormat('ru', { timeZone: 'UTC', weekday: 'long' }).format(new Date(day))
  const state = office.isOpen
    ? `офис открыт до ${office.closesAt}`
    : office.opens
      ? `офис закрыт, откроется ${office.opens.date === date ? '' : `${onWeekday(office.opens.date)} `}в ${office.opens.at}`
      : 'офис закрыт'
  return `${weekday}, ${formatDate(day)}, ${clock} · ${state}`
}

function Blocks({ today }: { today: Today }) {
  const { rights } = useMe()
  const { waiting, stuck, calls, erasures, bookings, week, alerts, normMinutes } = today
  const weekCount = week.promos.length + week.prices.length + week.holds.length
  const { data: content } = useChanges(rights.includes('content.read'))
  const contentCount = content ? content.documents.length + content.scheduled.length : 0
  const canErase = rights.includes('requests.erase')
  const asked = canErase ? erasures : []
  const failureCount = stuck.length + calls.length + alerts.length
  const taskCount = waiting.total + asked.length + bookings.length + weekCount + contentCount
  if (failureCount + taskCount === 0) {
    return (
      <Empty
        title="Всё сделано"
        action={rights.includes('requests.read') && <ButtonLink to="/requests">Все заявки</ButtonLink>}
      >
        Новых заявок нет, сбоев нет, на этой неделе ничего не начинается и не кончается.
      </Empty>
    )
  }
  return (
    <>
      <TodoBlock title="Ждут ответа" count={waiting.total} aside={<Link to="/requests">Все заявки</Link>}>
        {waiting.rows.map(row => (
          <Todo
            key={row.id}
            glyph={<Glyph name="new" label="Новая" />}
            title={row.name}
            to={`/requests/${row.id}`}
            end={waitText(row.waitsMinutes ?? 0)}
            isLate={(row.waitsMinutes ?? 0) > normMinutes}
          >
            {typeTitle(row.type)} · {subjectText(row)}
          </Todo>
        ))}
      </TodoBlock>
      <TodoBlock title="Перезвонить" count={calls.length}>
        {calls.map(({ id, name, callOn, ownerName }) => (
          <Todo
            key={id}
            glyph={<Glyph name="scheduled" />}
            title={name}
            to={`/requests/${id}`}
            end={callOn && formatDate(callOn)}
          >
            {ownerName ?? 'не назначен'}
          </Todo>
        ))}
      </TodoBlock>
      <Stuck stuck={stuck} />
      <TodoBlock title="Просят стереть" count={asked.length}>
        {asked.map(({ id, name, erasureReason, touchedAt }) => (
          <Todo
            key={id}
            glyph={<Glyph name="warning" />}
            title={name}
            to={`/requests/${id}`}
            end={touchedAt && formatMoment(touchedAt)}
          >
            {erasureReason && ERASURE_TITLES[erasureReason]}
          </Todo>
        ))}
      </TodoBlock>
      <TodoBlock title="Брони кончаются за три дня" count={bookings.length}>
        {bookings.map(({ id, title, priceRub, bookedUntil }) => (
          <Todo
            key={id}
            glyph={<LotStatus state="booked">{null}</LotStatus>}
            title={title}
            to={`/lots/${id}`}
            end={bookedUntil && formatDate(bookedUntil)}
          >
            {priceRub === null ? 'цена по запросу' : formatRub(priceRub)}
          </Todo>
        ))}
      </TodoBlock>
      <Week week={week} count={weekCount} />
      <Alerts alerts={alerts} />
      {content && <Content content={content} count={contentCount} />}
    </>
  )
}

/** Flats by state, figures of seven days, and who has how many requests. */
function Aside({ today }: { today: Today }) {
  const { flats, owners } = today
  const { rights } = useMe()
  const countOf = (state: string) => flats.find(({ state: other }) => other === state)?.count ?? 0
  return (
    <aside aria-label="Сводка">
      <Stack>
        <Block title="Квартиры" aside={sumOf(flats.map(({ count }) => count))}>
          <FactList
            right
            rows={(['free', 'booked', 'sold'] as const).map(state => [STATE_TITLES[state], countOf(state)])}
          />
        </Block>
        {rights.includes('figures.read') && <SevenDays today={today} />}
        {owners.length > 0 && (
          <Block title="Заявки в работе">
            <FactList
              right
              rows={owners.map(({ id, name, count }) => [
                name ?? '',
                <Link key={id} to={`/requests?state=work&owner=${id}`}>
                  {count}
                </Link>,
              ])}
            />
          </Block>
        )}
      </Stack>
    </aside>
  )
}

/** Figures are counted by the clock, not by the date of a demo. */
function SevenDays({ today: { at, timeZone } }: { today: Today }) {
  const from = addDays(localTime(timeZone, new Date(at)).date, -6)
  const { data } = useFigures({ from })
  if (!data) return null
  return (
    <Block title="Семь дней" aside={<Link to={`/figures?from=${from}`}>Показатели</Link>}>
      <FactList
        right
        rows={TOTALS.map(({ name, title }) => [
          title,
          <span key={name}>
            {formatNumber(totalOf(data.days, name))}{' '}
            <span data-text="soft">было {formatNumber(totalOf(data.earlier, name))}</span>
          </span>,
        ])}
      />
    </Block>
  )
}

function Stuck({ stuck }: Pick<Today, 'stuck'>) {
  return (
    <TodoBlock title="Не дошли и задержаны" count={stuck.length}>
      {stuck.map(row =>
        row.kind === 'held' ? (
          <Todo
            key={row.id}
            glyph={<Glyph name="held" label="Задержана" />}
            title={row.name}
            to={`/requests/${row.id}`}
            end={<DeliveryButton id={row.id} action="release" />}
          >
            Похожа на спам: пропустите или закройте
          </Todo>
        ) : (
          <Todo
            key={`${row.id} ${row.channel}`}
            glyph={<Glyph name="failed" label="Не доставлена" />}
            title={row.name}
            to={`/requests/${row.id}`}
            end={<DeliveryButton id={row.id} action="retry" />}
          >
            {channelTitle(row.channel)}: не принята, {countOf(row.attempts, ['попытка', 'попытки', 'попыток'])}
          </Todo>
        ),
      )}
    </TodoBlock>
  )
}

function Week({ week: { promos, prices, holds }, count }: Pick<Today, 'week'> & { count: number }) {
  const mayPrice = useMe().rights.includes('prices.write')
  return (
    <TodoBlock title="На этой неделе" count={count}>
      {promos.map(({ kind, title, path, date }) => (
        <Todo
          key={`${kind} ${path}`}
          glyph={<Icon name="tag" />}
          title={`«${title}»`}
          to={path}
          isOfSite
          end={formatDate(date)}
        >
          {kind === 'begins' ? 'акция начинается' : 'последний день акции: продлить или снять'}
        </Todo>
      ))}
      {prices.map(({ date, count: lots }) => (
        <Todo
          key={date}
          glyph={<Icon name="ruble" />}
          title="Новые цены"
          to={mayPrice ? '/prices?list' : '/flats'}
          isOfSite={!mayPrice}
          end={formatDate(date)}
        >
          {lotsText(lots)}, вступят сами
        </Todo>
      ))}
      {holds.map(({ until, count: lots }) => (
        <Todo
          key={until}
          glyph={<Icon name="ruble" />}
          title="Цены, поставленные вручную"
          to="/flats"
          isOfSite
          end={until && formatDate(until)}
        >
          {lotsText(lots)}, после этого дня снова из импорта
        </Todo>
      ))}
    </TodoBlock>
  )
}

/** Texts that wait for their publication. */
function Content({ content: { documents, problems, scheduled }, count }: { content: ChangesAnswer; count: number }) {
  return (
    <TodoBlock title="Содержание" count={count} aside={<Link to="/changes">Все изменения</Link>}>
      {documents.map(({ entity, key, title, at, by }) => {
        const isWrong = problems.some(problem => problem.entity === entity && problem.key === key)
        return (
          <Todo
            key={`${entity} ${key}`}
            glyph={<Glyph name={isWrong ? 'warning' : 'draft'} label={isWrong ? 'С замечанием' : 'Черновик'} />}
            title={documentLabel({ entity, title })}
            to={documentAddress({ entity, key })}
            end={formatMoment(at)}
          >
            {isWrong ? 'с замечанием, не опубликовать' : `ждёт публикации, ${by}`}
          </Todo>
        )
      })}
      {scheduled.map(({ id, at, documents: { length } }) => (
        <Todo key={id} glyph={<Glyph name="scheduled" />} title="Публикация" to="/changes" end={formatMoment(at)}>
          {documentsText(length)} по расписанию
        </Todo>
      ))}
    </TodoBlock>
  )
}

function Alerts({ alerts }: Pick<Today, 'alerts'>) {
  return (
    <TodoBlock title="Сбои" count={alerts.length}>
      {alerts.map(alert => {
        const [title, advice] = ALERT_WORDS[alert]
        return (
          <Todo key={alert} glyph={<Glyph name="warning" />} title={title} to={ALERT_PLACES[alert] ?? '/requests'}>
            {advice}
          </Todo>
        )
      })}
    </TodoBlock>
  )
}
