import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { To } from 'react-router'
import { formatDate } from '#domain/dates/dates.ts'
import { LOT_KINDS, type LotKind } from '#domain/lots/kinds.ts'
import { LOT_STATES, type LotState } from '#domain/lots/lot.ts'
import { formatArea, formatNumber, formatRub, NBSP } from '#domain/text/format.ts'
import { answerOf, api } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FilterRow, Segmented } from '../../ui/choice.tsx'
import { SearchField } from '../../ui/field.tsx'
import { Empty, Note, Tag } from '../../ui/parts.tsx'
import { LotStatus } from '../../ui/status.tsx'
import { DataTable, RowLink } from '../../ui/table.tsx'
import { useParameters } from '../../use-parameters.ts'
import { Chess } from './chess.tsx'
import { EditLot } from './edit-lot.tsx'
import { Filters, ROOMS } from './filters.tsx'
import styles from './lots.module.css'
import { kindTitle, priceText, roomsText, STATE_TITLES } from './words.ts'

interface Filter {
  kind: LotKind
  buildings: number[]
  rooms: number[]
  statuses: LotState[]
  text: string
}

const fetchLots = (filter: Filter) => answerOf(api.lots.list.$post({ json: { ...filter, ids: [] } }))

export type Lot = Awaited<ReturnType<typeof fetchLots>>['lots'][number]

const VIEWS = [
  { value: 'chess', label: 'Шахматка', icon: 'chess' },
  { value: 'table', label: 'Таблица', icon: 'list' },
] as const

/** Lots of a kind as they are today, as a table or as the chessboard of a building. Filters are in the address. */
export function Component() {
  const { parameters, change } = useParameters()
  const [search, setSearch] = useState('')
  const kind = LOT_KINDS.find(candidate => candidate === parameters.get('kind')) ?? 'flat'
  const statuses = LOT_STATES.filter(state => parameters.getAll('status').includes(state))
  const rooms = kind === 'flat' ? ROOMS.filter(count => parameters.getAll('rooms').includes(String(count))) : []
  const isChess = parameters.get('view') === 'chess'
  const building = Number(parameters.get('building')) || undefined
  const deferredText = useDeferredValue(search)
  const inBuilding = { kind, buildings: building ? [building] : [] }
  // The chessboard shows all lots; those outside the filter are pale.
  const filter: Filter = isChess
    ? { ...inBuilding, statuses: [], rooms: [], text: '' }
    : { ...inBuilding, statuses, rooms, text: deferredText }
  const { data, error } = useQuery({
    queryKey: ['lots', filter],
    queryFn: () => fetchLots(filter),
    placeholderData: keepPreviousData,
  })
  const lots = data?.lots ?? []
  const chosen = lots.find(({ id }) => String(id) === parameters.get('lot')) ?? null
  const linkOf = ({ id }: Lot) => ({ search: withLot(parameters, id) })

  function isShown({ rooms: count, status, article, number }: Lot) {
    const words = deferredText.trim()
    return (
      (statuses.length === 0 || statuses.includes(status)) &&
      (rooms.length === 0 || (count !== null && rooms.includes(count))) &&
      (words === '' || number === words || article.includes(words.toUpperCase()))
    )
  }

  const setParameter = (edit: (next: URLSearchParams) => void) =>
    change(next => {
      next.delete('lot')
      edit(next)
    })

  return (
    <>
      <Head title="Объекты" count={data?.total}>
        <Segmented
          label="Как показать"
          name="view"
          value={isChess ? 'chess' : 'table'}
          options={VIEWS}
          onValueChange={view => setParameter(next => next.set('view', view))}
        />
      </Head>
      <FilterRow label="Вид и поиск">
        <Segmented
          label="Вид"
          name="kind"
          value={kind}
          options={LOT_KINDS.map(value => ({ value, label: kindTitle(value) }))}
          onValueChange={value => setParameter(next => next.set('kind', value))}
        />
        <SearchField
          label="Номер или артикул"
          shortcut="/"
          value={search}
          onValueChange={setSearch}
          className={styles.search}
        />
      </FilterRow>
      <Filters
        buildings={data?.buildings ?? []}
        filter={{ kind, building, statuses, rooms }}
        isSearching={search.trim() !== ''}
        setParameter={setParameter}
      />
      {error && <Note tone="error">Список не загрузился, попробуйте ещё раз.</Note>}
      {isChess && building === undefined && <Empty title="Выберите корпус">Шахматка показывает один корпус.</Empty>}
      {data?.total === 0 && <Empty title="Ничего не нашлось">Уберите часть фильтров или проверьте номер.</Empty>}
      {isChess && building !== undefined && lots.length > 0 && <Chess lots={lots} isShown={isShown} linkOf={linkOf} />}
      {!isChess && lots.length > 0 && <LotTable lots={lots} buildings={data?.buildings ?? []} linkOf={linkOf} />}
      {!isChess && data && data.total > lots.length && (
        <p data-role="note">Показаны первые {lots.length}. Уточните фильтры, чтобы увидеть остальные.</p>
      )}
      <EditLot
        lot={chosen}
        source={data?.source ?? null}
        more={
          chosen && (
            <ButtonLink kind="ghost" to={`/lots/${chosen.id}`}>
              Карточка
            </ButtonLink>
          )
        }
        onClose={() => setParameter(() => {})}
      />
    </>
  )
}

interface LotTableProps {
  lots: readonly Lot[]
  buildings: readonly { id: number; name: string }[]
  linkOf: (lot: Lot) => To
}

function LotTable({ lots, buildings, linkOf }: LotTableProps) {
  return (
    <DataTable
      caption="Объекты"
      variants={['slim']}
      rows={lots}
      columns={[
        {
          title: 'Объект',
          show: lot => (
            <>
              <RowLink to={linkOf(lot)} preventScrollReset data-text="medium">
                №{NBSP}
                {lot.number}
              </RowLink>{' '}
              {buildings.find(({ id }) => id === lot.buildingId)?.name}{' '}
              <span data-text="soft" data-hide="mobile">
                {lot.article}
              </span>
            </>
          ),
        },
        { title: 'Этаж', numeric: true, hide: 'mobile', show: ({ floor }) => floor },
        { title: 'Комнат', text: 'nowrap', hide: 'mobile', show: ({ rooms }) => roomsText(rooms) },
        { title: 'Площадь', numeric: true, hide: 'mobile', show: ({ areaDm2 }) => formatArea(areaDm2 / 100) },
        {
          title: 'Цена',
          numeric: true,
          show: ({ priceRub, priceOldRub }) => (
            <>
              {priceOldRub !== null && <del data-text="soft">{formatRub(priceOldRub)}</del>} {priceText(priceRub)}
            </>
          ),
        },
        { title: 'Смотрели за 7 дней', numeric: true, hide: 'tablet', show: ({ views }) => formatNumber(views) },
        {
          title: 'Состояние',
          show: ({ status, bookedUntil, held }) => (
            <>
              <LotStatus state={status}>
                {STATE_TITLES[status]}
                {status === 'booked' && bookedUntil && ` до ${formatDate(bookedUntil)}`}
              </LotStatus>{' '}
              {held.length > 0 && <Tag tone="line">задано вручную</Tag>}
            </>
          ),
        },
      ]}
    />
  )
}

function withLot(search: URLSearchParams, id: number): string {
  const next = new URLSearchParams(search)
  next.set('lot', String(id))
  return `?${next}`
}
