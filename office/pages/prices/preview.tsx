import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { sumOf } from '#domain/lib/maths.ts'
import type { Danger } from '#domain/stock/dangers.ts'
import { formatNumber, formatRub, formatRubShort } from '#domain/text/format.ts'
import { answerOf, api, useAction } from '../../api.ts'
import { Stack, Totals } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { Empty, Loading, Note, Tag } from '../../ui/parts.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { dangerText, roomsText } from '../lots/words.ts'
import { dayText, lotsText, type Order, pricesText, ruleText } from './order.ts'
import styles from './prices.module.css'
import { type PricedLot, refusalOf, usePreview } from './use-prices.ts'

const FIRST_ROWS = 50

interface PreviewProps {
  order: NonNullable<Order>
  excluded: readonly number[]
  onExclude: (ids: readonly number[]) => void
  onDone: () => void
}

/** Every lot before and after, warnings, and the button that changes the prices. */
export function Preview({ order, excluded, onExclude, onDone }: PreviewProps) {
  const all = usePreview(order)
  const lots = all.data?.lots ?? []
  const chosen = lots.filter(({ id }) => !excluded.includes(id))
  const ids = chosen.map(({ id }) => id)
  const ordered = excluded.length === 0 ? order : { ...order, filter: { ...order.filter, ids } }
  // An empty list of ids would let all lots through.
  const plan = usePreview(ids.length === 0 ? null : ordered)
  const isSettled = !all.isPlaceholderData && !plan.isPlaceholderData && !plan.isFetching

  if (all.error) return <Note tone="error">{refusalOf(all.error)}</Note>
  if (!all.data) return <Loading />
  if (lots.length === 0)
    return <Empty title="Менять нечего">У выбранных объектов по этому правилу цены останутся прежними.</Empty>
  return (
    <Stack>
      <Effects lots={chosen} />
      <Confirmation
        order={ordered}
        lots={chosen}
        dangers={plan.data?.dangers ?? []}
        version={isSettled ? plan.data?.version : undefined}
        onDone={onDone}
      >
        <Lots lots={lots} excluded={excluded} onExclude={onExclude} />
      </Confirmation>
    </Stack>
  )
}

function Effects({ lots }: { lots: readonly PricedLot[] }) {
  const priced = lots.filter(({ before }) => before !== null)
  const sum = (side: 'before' | 'after') => sumOf(priced.map(lot => lot[side] ?? 0))
  const areaM2 = sumOf(priced.map(({ areaDm2 }) => areaDm2)) / 100
  const before = sum('before')
  const after = sum('after')
  const ended = lots.filter(({ beforeOld }) => beforeOld !== null).length
  const dated = lots.filter(({ later = [] }) => later.length > 0).length
  const lowest = lots.filter(({ after, lowestRub }) => after !== null && lowestRub !== null && after < lowestRub).length
  return (
    <Totals
      rows={[
        ['Объектов', formatNumber(lots.length)],
        [
          'Сумма',
          `${after > before ? '+' : ''}${formatRubShort(after - before, 2)}`,
          `${formatRubShort(before, 2)} → ${formatRubShort(after, 2)}`,
        ],
        ['Средняя за м²', areaM2 ? formatRub(after / areaM2) : '–', areaM2 ? `было ${formatRub(before / areaM2)}` : ''],
        ['Скидок исчезнет', String(ended), 'скидки по акциям остаются'],
        ...(dated > 0 ? [['Назначенных цен исчезнет', String(dated), 'их заменит эта цена'] as const] : []),
        ['Ниже минимума 30 дней', String(lowest), lowest === 0 ? 'таких цен нет' : 'дешевле не были'],
      ]}
    />
  )
}

interface LotsProps {
  lots: readonly PricedLot[]
  excluded: readonly number[]
  onExclude: PreviewProps['onExclude']
}

function Lots({ lots, excluded, onExclude }: LotsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? lots : lots.slice(0, FIRST_ROWS)
  return (
    <>
      <DataTable
        caption="Цены до и после"
        variants={['slim', 'tight']}
        rows={shown}
        rowProps={({ id }) => ({ 'data-off': excluded.includes(id) || undefined })}
        columns={[
          {
            title: 'Включить',
            head: (
              <Check
                aria-label="Включить все"
                checked={excluded.length === 0}
                onCheckedChange={isOn => onExclude(isOn ? [] : lots.map(({ id }) => id))}
              >
                {null}
              </Check>
            ),
            show: ({ id, number }) => (
              <Check
                aria-label={`Включить № ${number}`}
                checked={!excluded.includes(id)}
                onCheckedChange={isOn => onExclude(isOn ? excluded.filter(other => other !== id) : [...excluded, id])}
              >
                {null}
              </Check>
            ),
          },
          ...COLUMNS,
        ]}
      />
      {shown.length < lots.length && (
        <p data-flex="spread" data-role="meta" data-text="soft">
          {shown.length} из {lots.length}
          <Button size="small" onClick={() => setIsWhole(true)}>
            Показать все
          </Button>
        </p>
      )}
    </>
  )
}

const COLUMNS: readonly Column<PricedLot>[] = [
  {
    title: 'Объект',
    text: 'nowrap',
    show: ({ id, article, number }) => (
      <Link to={`/lots/${id}`} title={article} data-role="link">
        № {number}
      </Link>
    ),
  },
  {
    title: 'Тип, м²',
    text: 'nowrap',
    hide: 'mobile',
    show: ({ rooms, areaDm2 }) => [roomsText(rooms), formatNumber(areaDm2 / 100, 1)].filter(Boolean).join(', '),
  },
  { title: 'Этаж', numeric: true, hide: 'mobile', show: ({ floor }) => floor },
  {
    title: 'Было, ₽',
    numeric: true,
    text: 'soft',
    show: ({ before, beforeOld }) => (
      <>
        {beforeOld !== null && <del>{formatNumber(beforeOld)}</del>} {priceText(before)}
      </>
    ),
  },
  {
    title: 'Будет, ₽',
    numeric: true,
    show: ({ after }) => (
      <>
        <span className={styles.arrow} data-text="soft">
          →
        </span>
        <b>{priceText(after)}</b>
      </>
    ),
  },
  {
    title: 'Разница, ₽',
    numeric: true,
    show: ({ before, after }) =>
      before !== null && after !== null && `${after > before ? '+' : ''}${formatNumber(after - before)}`,
  },
  {
    title: 'За м²',
    numeric: true,
    text: 'soft',
    show: ({ after, areaDm2 }) => after !== null && formatNumber(Math.round((after * 100) / areaDm2)),
  },
  {
    title: 'Мин. 30 дней',
    numeric: true,
    text: 'soft',
    show: ({ lowestRub }) => (lowestRub === null ? 'не было' : formatNumber(lowestRub)),
  },
  {
    title: 'Заметно',
    show: ({ beforeOld, after, lowestRub }) => (
      <>
        {beforeOld !== null && <Tag tone="warning">без скидки</Tag>}
        {after !== null && lowestRub !== null && after < lowestRub && <Tag tone="river">ниже мин.</Tag>}
      </>
    ),
  },
]

const priceText = (priceRub: number | null) => (priceRub === null ? 'по запросу' : formatNumber(priceRub))

interface ConfirmationProps {
  order: NonNullable<Order>
  lots: readonly PricedLot[]
  dangers: readonly Danger[]
  /** Undefined while the preview of the current order loads. */
  version: string | undefined
  onDone: () => void
  children: ReactNode
}

/** Warnings above the lots, the button below them. */
function Confirmation({ order, lots, dangers, version, onDone, children }: ConfirmationProps) {
  // A confirmation is valid only for the preview that was shown.
  const [forcedVersion, setForcedVersion] = useState<string>()
  const isForced = version !== undefined && forcedVersion === version
  const change = useAction(
    (seen: string) => answerOf(api.prices.$post({ json: { ...order, version: seen, isForced } })),
    {
      done: `${lotsText(lots.length)}: ${order.from ? `новые цены ${dayText(order.from)}` : 'цены изменены'}`,
      onDone,
    },
  )
  const reason =
    lots.length === 0
      ? 'Отметьте хотя бы один объект.'
      : dangers.length > 0 && !isForced && 'Сначала подтвердите, что предупреждение учтено.'
  return (
    <>
      {dangers.length > 0 && (
        <Note tone="warning">
          {dangers.map(danger => (
            <span key={`${danger.code} ${danger.share?.kind}`} className={styles.danger} data-block="">
              {dangerText(danger)}
            </span>
          ))}
          <Check checked={isForced} onCheckedChange={isOn => setForcedVersion(isOn ? version : undefined)}>
            Всё верно, записать как есть
          </Check>
        </Note>
      )}
      {change.error && <Note tone="error">{refusalOf(change.error)}</Note>}
      {children}
      <div className={styles.bar} data-surface="float" data-flex="wrap spread">
        <p>
          <b data-text="medium">
            {lotsText(lots.length)}, {ruleText(order.rule)}
          </b>{' '}
          <span>
            {order.from ? dayText(order.from) : 'сразу'}. Если давно не подтверждали вход, попросим код или ключ
          </span>
        </p>
        <Button
          kind="primary"
          icon="lock"
          busy={change.isPending || (lots.length > 0 && version === undefined)}
          reason={reason}
          onClick={() => version !== undefined && change.mutate(version)}
        >
          {order.from ? 'Назначить' : 'Изменить'} {pricesText(lots.length)}
        </Button>
      </div>
    </>
  )
}
