import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keysOf } from '#domain/lib/collections.ts'
import { LOT_KINDS, type LotKind } from '#domain/lots/kinds.ts'
import { LOT_STATES, type LotState } from '#domain/lots/lot.ts'
import { formatRub } from '#domain/money/money.ts'
import { formatArea } from '#domain/text/units.ts'
import { answerOf, api } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { Chip, Segmented } from '../../ui/choice.tsx'
import { SearchField } from '../../ui/field.tsx'
import { Empty, Note, Tag } from '../../ui/parts.tsx'
import { LotStatus } from '../../ui/status.tsx'
import { ColumnHead, RowLink, Table } from '../../ui/table.tsx'
import { EditLot } from './edit-lot.tsx'
import styles from './lots.module.css'
import { KIND_TITLES, roomsText, STATE_TITLES } from './words.ts'

interface Filter {
  kind: LotKind
  statuses: LotState[]
  text: string
}

/** Parts of the filter that this screen does not offer yet. */
const EVERYWHERE = { buildings: [], sections: [], rooms: [], ids: [], offset: 0 }

const fetchLots = (filter: Filter) => answerOf(api.lots.list.$post({ json: { ...EVERYWHERE, ...filter } }))

export type Lot = Awaited<ReturnType<typeof fetchLots>>['lots'][number]

/** Lots of a kind as they are today. Filters are in the address. */
export function Component() {
  const [parameters, setParameters] = useSearchParams()
  const [text, setText] = useState('')
  const kind = LOT_KINDS.find(one => one === parameters.get('kind')) ?? 'flat'
  const statuses = LOT_STATES.filter(state => parameters.getAll('status').includes(state))
  const filter: Filter = { kind, statuses, text: useDeferredValue(text) }
  const { data, error } = useQuery({
    queryKey: ['lots', filter],
    queryFn: () => fetchLots(filter),
    placeholderData: keepPreviousData,
  })
  const chosen = data?.lots.find(({ id }) => String(id) === parameters.get('lot')) ?? null

  function setParameter(change: (next: URLSearchParams) => void) {
    const next = new URLSearchParams(parameters)
    next.delete('lot')
    change(next)
    setParameters(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <Head title="Объекты" count={data?.total} />
      <div className={styles.filters}>
        <Segmented
          label="Вид"
          name="kind"
          value={kind}
          options={keysOf(KIND_TITLES).map(value => ({ value, label: KIND_TITLES[value] }))}
          onValueChange={value => setParameter(next => next.set('kind', value))}
        />
        {LOT_STATES.map(state => (
          <Chip
            key={state}
            checked={statuses.includes(state)}
            onCheckedChange={isOn =>
              setParameter(next => (isOn ? next.append('status', state) : next.delete('status', state)))
            }
          >
            {STATE_TITLES[state]}
          </Chip>
        ))}
        <SearchField
          label="Номер или артикул"
          shortcut="/"
          value={text}
          onValueChange={setText}
          className={styles.search}
        />
      </div>
      {error && <Note tone="error">Список не загрузился, попробуйте ещё раз.</Note>}
      {data?.total === 0 ? (
        <Empty title="Ничего не нашлось">Уберите часть отбора или проверьте номер.</Empty>
      ) : (
        <LotTable lots={data?.lots ?? []} search={parameters} />
      )}
      {data && data.total > data.lots.length && (
        <p className={styles.more}>Показаны первые {data.lots.length}. Уточните отбор, чтобы увидеть остальные.</p>
      )}
      <EditLot lot={chosen} onClose={() => setParameter(() => {})} />
    </>
  )
}

function LotTable({ lots, search }: { lots: readonly Lot[]; search: URLSearchParams }) {
  return (
    <Table caption="Объекты" look={['slim']}>
      <thead>
        <tr>
          <ColumnHead>Объект</ColumnHead>
          <ColumnHead numeric>Этаж</ColumnHead>
          <ColumnHead>Комнат</ColumnHead>
          <ColumnHead numeric>Площадь</ColumnHead>
          <ColumnHead numeric>Цена</ColumnHead>
          <ColumnHead>Состояние</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lots.map(lot => (
          <tr key={lot.id}>
            <td className={styles.nowrap}>
              <RowLink to={{ search: withLot(search, lot.id) }} preventScrollReset className={styles.number}>
                № {lot.number}
              </RowLink>{' '}
              <span className={styles.soft}>{lot.article}</span>
            </td>
            <td data-numeric>{lot.floor}</td>
            <td className={styles.nowrap}>{roomsText(lot.rooms)}</td>
            <td data-numeric>{formatArea(lot.areaDm2 / 100)}</td>
            <td data-numeric>
              {lot.priceOldRub !== null && <del className={styles.soft}>{formatRub(lot.priceOldRub)}</del>}{' '}
              {lot.priceRub === null ? 'по запросу' : formatRub(lot.priceRub)}
            </td>
            <td>
              <LotStatus state={lot.status === 'withdrawn' ? 'closed' : lot.status}>
                {STATE_TITLES[lot.status]}
                {lot.status === 'booked' && lot.bookedUntil && ` до ${lot.bookedUntil.split('-').reverse().join('.')}`}
              </LotStatus>{' '}
              {lot.held.length > 0 && <Tag tone="line">задано вручную</Tag>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function withLot(search: URLSearchParams, id: number): string {
  const next = new URLSearchParams(search)
  next.set('lot', String(id))
  return `?${next}`
}
