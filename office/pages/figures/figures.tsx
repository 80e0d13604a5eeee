import { Link, useSearchParams } from 'react-router'
import { addDays, formatDate } from '#domain/dates/dates.ts'
import { LOT_KINDS } from '#domain/lots/kinds.ts'
import { formatNumber, formatPercent } from '#domain/text/format.ts'
import { Head } from '../../frame/head.tsx'
import { Columns, Stack, Totals } from '../../ui/block.tsx'
import { ChartTable, type Column, DayBars } from '../../ui/chart.tsx'
import { Segmented } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/parts.tsx'
import { kindTitle, roomsText } from '../lots/words.ts'
import { type Figures, TOTALS, totalOf, useFigures } from './use-figures.ts'

const PERIODS = [
  { value: '7', label: '7 дней' },
  { value: '30', label: '30 дней' },
  { value: '90', label: 'Квартал' },
]

const DEVICES: Readonly<Record<string, string>> = { phone: 'Телефон', tablet: 'Планшет', desktop: 'Компьютер' }

/** How the site is used and what sells. The period is in the address. */
export function Component() {
  const [parameters] = useSearchParams()
  const period = Object.fromEntries(parameters)
  const query = useFigures(period)
  return <Loaded query={query}>{figures => <Report figures={figures} />}</Loaded>
}

function Report({ figures: data }: { figures: Figures }) {
  const [, setParameters] = useSearchParams()
  const setPeriod = (next: Record<string, string>) => setParameters(next, { replace: true, preventScrollReset: true })
  const until = formatDate(data.to, { year: true })
  const chosen = data.to === data.today ? String(data.days.length) : ''
  return (
    <>
      <Head title="Показатели" note={data.from === data.to ? until : `${formatDate(data.from)} – ${until}`}>
        <Segmented
          label="Период"
          name="period"
          value={chosen}
          options={PERIODS}
          onValueChange={days => setPeriod({ from: addDays(data.today, 1 - Number(days)) })}
        />
      </Head>
      <Stack>
        <div data-flex="" data-gap="12">
          <TextField
            type="date"
            label="С"
            value={data.from}
            max={data.to}
            onValueChange={day => day && setPeriod({ from: day, to: day > data.to ? day : data.to })}
          />
          <TextField
            type="date"
            label="По"
            value={data.to}
            min={data.from}
            max={data.today}
            onValueChange={day => day && setPeriod({ from: day < data.from ? day : data.from, to: day })}
          />
        </div>
        <Totals
          rows={TOTALS.map(({ name, title }) => [
            title,
            formatNumber(totalOf(data.days, name)),
            `было ${formatNumber(totalOf(data.earlier, name))}`,
          ])}
        />
        <Columns
          narrow
          aside={
            <Stack>
              <Funnel days={data.days} />
              <Counted
                title="Устройства"
                rows={data.devices.map(({ key, count }) => ({ name: DEVICES[key] ?? key, count }))}
              />
              <Counted
                title="Поиски без ответа"
                note="Условия, при которых ничего не нашлось: что построить, что объяснить."
                rows={data.empty.map(({ key, label, count }) => ({ name: label, count, path: key }))}
              />
            </Stack>
          }
        >
          <Days figures={data} />
          <Sources sources={data.sources} />
          <Counted
            title="Какие фильтры ставят"
            rows={data.filters.map(({ key, label, count }) => ({ name: label, count, path: key }))}
          />
          <Counted
            title="Страницы"
            rows={data.pages.map(({ key, count }) => ({ name: key, count, path: key.includes(':') ? undefined : key }))}
          />
          <Counted
            title="Какие объекты смотрят"
            rows={data.lots.map(({ id, title, count }) => ({ name: title ?? `№ ${id}`, count, lot: id }))}
          />
          <Stock
            title="Остаток по корпусам"
            rows={data.stock.buildings.map(row => ({ ...row, name: row.name ?? 'Вне корпусов' }))}
          />
          <Stock title="Остаток по типам" rows={data.stock.types.map(row => ({ ...row, name: typeText(row.key) }))} />
        </Columns>
        <p data-role="note">
          Считает сам сайт: страница, объект, фильтр, источник, вид устройства, по дням. Без cookie, адресов и
          опознавания людей; роботы не считаются. То же по команде <code>npm run figures -- --json</code>.
        </p>
      </Stack>
    </>
  )
}

function Days({ figures: { days, earlier } }: { figures: Figures }) {
  return (
    <ChartTable
      title="По дням"
      note="Пунктир: такой же период перед этим"
      rows={days}
      columns={[
        { title: 'День', value: ({ day }) => day, show: ({ day }) => formatDate(day) },
        ...TOTALS.map(({ name, title }) => ({
          title,
          value: (row: Figures['days'][number]) => row[name],
        })),
      ]}
    >
      <DayBars label="Просмотры" values={days.map(day => day.views)} before={earlier.map(day => day.views)} />
      <DayBars label="Заявки" values={days.map(day => day.requests)} before={earlier.map(day => day.requests)} />
    </ChartTable>
  )
}

function Funnel({ days }: { days: Figures['days'] }) {
  const steps = TOTALS.map(({ name, title }) => ({
    title,
    count: totalOf(days, name),
  }))
  const rows = steps.map((step, index) => {
    const before = steps[index - 1]?.count ?? 0
    return { ...step, share: before >= step.count && before > 0 ? formatPercent((step.count / before) * 100) : '' }
  })
  return (
    <ChartTable
      title="Воронка"
      note="Доля от предыдущего шага. Считаем события, не людей."
      rows={rows}
      columns={[
        { title: 'Шаг', value: ({ title }) => title },
        { title: 'Всего', value: ({ count }) => count },
        { title: 'Доля', value: ({ share }) => share },
      ]}
      bar={({ count }) => [count]}
    />
  )
}

function Sources({ sources }: { sources: Figures['sources'] }) {
  return (
    <ChartTable
      title="Откуда приходят"
      rows={sources}
      empty="За эти дни ещё никто не заходил."
      columns={[
        { title: 'Источник', value: ({ source }) => source || 'Прямые заходы' },
        { title: 'Заходы', value: ({ visits }) => visits },
        { title: 'Заявки', value: ({ requests }) => requests },
        { title: 'Брони', value: ({ bookings }) => bookings },
      ]}
      bar={({ visits }) => [visits]}
    />
  )
}

interface CountedRow {
  name: string
  count: number
  /** On the site. */
  path?: string | undefined
  lot?: number
}

function Counted({ title, note, rows }: { title: string; note?: string; rows: readonly CountedRow[] }) {
  const columns: Column<CountedRow>[] = [
    { title: 'Что', value: ({ name }) => name, show: row => <Name row={row} /> },
    { title: 'Раз', value: ({ count }) => count },
  ]
  return (
    <ChartTable
      title={title}
      note={note}
      rows={rows}
      empty="За эти дни пусто."
      columns={columns}
      bar={({ count }) => [count]}
    />
  )
}

function Name({ row: { name, path, lot } }: { row: CountedRow }) {
  if (lot !== undefined) return <Link to={`/lots/${lot}`}>{name}</Link>
  if (path === undefined) return name
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}

type StockRow = Omit<Figures['stock']['types'][number], 'key'> & { name: string }

function Stock({ title, rows }: { title: string; rows: readonly StockRow[] }) {
  return (
    <ChartTable
      title={title}
      note="Хватит на столько месяцев при скорости трёх последних"
      rows={rows}
      empty="Объектов нет."
      columns={[
        { title: 'Что', value: ({ name }) => name },
        { title: 'В продаже', value: ({ free }) => free },
        { title: 'Бронь', value: ({ booked }) => booked },
        { title: 'Продано', value: ({ sold }) => sold },
        { title: 'Хватит, мес.', value: ({ months }) => (months === null ? null : Math.round(months)) },
      ]}
      bar={({ free, booked, sold }) => [free, booked, sold]}
    />
  )
}

/** `flat 2` → `Квартиры, 2-комн.` */
function typeText(key: string): string {
  const [kind, rooms] = key.split(' ')
  const title = kindTitle(LOT_KINDS.find(candidate => candidate === kind) ?? 'flat')
  return rooms === undefined ? title : `${title}, ${roomsText(Number(rooms))}`
}
