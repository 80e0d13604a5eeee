import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { formatDate } from '#domain/dates/dates.ts'
import type { ContractType } from '#domain/lots/lot.ts'
import { formatArea, formatRub, formatRubPerM2, formatRubSigned } from '#domain/text/format.ts'
import { answerOf, api } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { useMe } from '../../session.ts'
import { Block, Columns, FactList, Stack } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { ChartTable } from '../../ui/chart.tsx'
import { Empty, Loaded } from '../../ui/parts.tsx'
import { LotStatus } from '../../ui/status.tsx'
import { RecentLog } from '../log/recent-log.tsx'
import { EditLot } from '../lots/edit-lot.tsx'
import { ImportNote } from '../lots/import-note.tsx'
import { kindTitle, priceText, STATE_TITLES } from '../lots/words.ts'
import { RequestTodos } from '../requests/request-todos.tsx'
import { useRequests } from '../requests/use-requests.ts'
import styles from './lot.module.css'
import { PriceChart } from './price-chart.tsx'
import { factRows, partText } from './words.ts'

const fetchLot = (id: string) => answerOf(api.lots[':id{[1-9][0-9]{0,8}}'].$get({ param: { id } }))

export type LotCard = Awaited<ReturnType<typeof fetchLot>>

const CONTRACTS: Record<ContractType, string> = { ddu: 'ДДУ', dkp: 'ДКП', dupt: 'ДУПТ' }

/** All that is known of a lot. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery({ queryKey: ['lots', 'card', id], queryFn: () => fetchLot(id) })
  return (
    <Loaded
      query={query}
      missing={<Empty title="Такого объекта нет">Проверьте адрес или найдите объект в списке.</Empty>}
    >
      {lot => <Card key={id} lot={lot} />}
    </Loaded>
  )
}

function Card({ lot }: { lot: LotCard }) {
  const { rights } = useMe()
  // A request leads here to book its lot.
  const [parameters] = useSearchParams()
  const isBooking = parameters.has('book')
  const [isEditing, setIsEditing] = useState(isBooking)
  const mayChange = rights.includes('lots.write') || rights.includes('prices.write')
  const { kind, buildingId, building } = lot
  const inBuilding = new URLSearchParams({ kind, building: String(buildingId) })
  return (
    <>
      <Head
        title={lot.title ?? `№ ${lot.number}`}
        note={lot.article}
        crumbs={[
          { title: 'Объекты', to: '/lots' },
          { title: kindTitle(kind), to: `/lots?kind=${kind}` },
          ...(building === null ? [] : [{ title: building, to: `/lots?${inBuilding}&view=chess` }]),
        ]}
      >
        {lot.path && (
          <a data-role="link" href={lot.path} target="_blank" rel="noreferrer">
            На сайте
          </a>
        )}
        {mayChange && (
          <Button kind="primary" onClick={() => setIsEditing(true)}>
            Цена и состояние…
          </Button>
        )}
      </Head>
      <Columns
        narrow
        aside={
          <Stack>
            <Facts lot={lot} />
            {rights.includes('requests.read') && <OpenRequests lotId={lot.id} />}
            <ImportNote lot={lot} source={lot.source} />
          </Stack>
        }
      >
        <Price lot={lot} />
        <Interest weeks={lot.interest} />
        <RecentLog subject={`lot:${lot.id}`} />
      </Columns>
      <EditLot
        lot={isEditing ? lot : null}
        source={lot.source}
        isBooking={isBooking}
        onClose={() => setIsEditing(false)}
      />
    </>
  )
}

function OpenRequests({ lotId }: { lotId: number }) {
  const { data } = useRequests({ state: 'open', property: lotId, limit: '10' })
  return (
    <RequestTodos
      title="Открытые заявки"
      count={data?.total ?? 0}
      requests={data?.rows ?? []}
      aside={<Link to={`/requests?property=${lotId}`}>Все</Link>}
      about={({ name }) => name}
    />
  )
}

function Price({ lot }: { lot: LotCard }) {
  const { priceRub, sitePriceRub, priceOldRub, areaDm2, lowestRub, history, parts, today } = lot
  return (
    <>
      <Block title="Цена" aside={lowestRub !== null && `за 30 дней минимум ${formatRub(lowestRub)}`}>
        <p className={styles.price} data-flex="wrap" data-align="baseline" data-text="soft">
          <b data-text="medium text">{priceText(priceRub)}</b>
          {priceOldRub !== null && <del>{formatRub(priceOldRub)}</del>}
          {sitePriceRub !== null && sitePriceRub !== priceRub && <span>по акции {formatRub(sitePriceRub)}</span>}
          {priceRub !== null && <span>{formatRubPerM2(Math.round(priceRub / (areaDm2 / 100)))}</span>}
        </p>
        <PriceChart history={history} today={today} />
        <FactList
          right
          small
          rows={history
            .map(({ date, priceRub: sum }, index) => {
              const before = history[index - 1]?.priceRub
              const difference = before === undefined || before === sum ? '' : ` (${formatRubSigned(sum - before)})`
              const from = `с ${formatDate(date, { year: true })}`
              return [date > today ? `${from}, ещё не началась` : from, `${formatRub(sum)}${difference}`] as const
            })
            .toReversed()}
        />
      </Block>
      {parts.length > 0 && (
        <Block title="Из чего цена">
          <FactList
            right
            small
            rows={parts.map(part => [
              partText(part),
              part.code === 'base' ? formatRub(part.amountRub) : formatRubSigned(part.amountRub),
            ])}
          />
        </Block>
      )}
    </>
  )
}

function Interest({ weeks }: { weeks: LotCard['interest'] }) {
  return (
    <ChartTable
      title="Интерес по неделям"
      rows={weeks}
      columns={[
        {
          title: 'Неделя',
          value: ({ from }) => from,
          show: ({ from, to }) => `${formatDate(from)} – ${formatDate(to)}`,
        },
        { title: 'Просмотры', value: ({ views }) => views },
        { title: 'В избранное', value: ({ favorites }) => favorites },
      ]}
      bar={({ views }) => [views]}
    />
  )
}

function Facts({ lot }: { lot: LotCard }) {
  const { status, bookedUntil, soldAt, floor, floorsTotal, sectionNumber, areaDm2, contractType, facts, plan } = lot
  const until = status === 'booked' && bookedUntil ? ` по ${formatDate(bookedUntil)}` : ''
  const sold = status === 'sold' && soldAt ? ` ${formatDate(soldAt.slice(0, 10), { year: true })}` : ''
  return (
    <Block title="Об объекте">
      {plan && <img className={styles.plan} data-fill="width" src={plan} alt="План" />}
      <FactList
        small
        rows={[
          [
            'Состояние',
            <LotStatus key="status" state={status}>
              {STATE_TITLES[status]}
              {until}
              {sold}
            </LotStatus>,
          ],
          ['Площадь', formatArea(areaDm2 / 100)],
          ['Этаж', `${floor} из ${floorsTotal}`],
          ...(sectionNumber === null ? [] : [['Секция', sectionNumber] as const]),
          ...factRows(facts),
          ['Договор', CONTRACTS[contractType]],
        ]}
      />
    </Block>
  )
}
