import { addDays } from '#domain/dates/dates.ts'
import { LOT_KINDS } from '#domain/lots/kinds.ts'
import type { LotState } from '#domain/lots/lot.ts'
import { formatRub } from '#domain/text/format.ts'
import { Check, Chip, Segmented } from '../../ui/choice.tsx'
import { Form, SelectField, TextField } from '../../ui/field.tsx'
import { kindTitle, roomsText, STATE_TITLES } from '../lots/words.ts'
import { countLots, type Dimension, type Draft, lotsText, type orderOf } from './order.ts'
import { FilePrices } from './price-file.tsx'
import styles from './prices.module.css'
import type { LotCounts } from './use-prices.ts'

const RULES = [
  { value: 'percent', label: '%' },
  { value: 'add', label: '₽' },
  { value: 'perM2', label: '₽/м²' },
  { value: 'set', label: 'цена' },
] as const
const VALUE_LABELS = { percent: 'Изменить на', add: 'Изменить на', perM2: 'Цена метра', set: 'Новая цена' }
const UNITS = { percent: '%', add: '₽', perM2: '₽/м²', set: '₽' }
const ROUNDING = [1, 1000, 10_000, 50_000, 100_000]
/** Of lots whose price can change; sold ones stay. */
const STATES: readonly LotState[] = ['free', 'booked', 'closed', 'withdrawn']

interface OrderFormProps {
  draft: Draft
  counts: LotCounts
  errors: ReturnType<typeof orderOf>['errors']
  onChange: (change: Partial<Draft>) => void
}

/** What changes, how and when. */
export function OrderForm(props: OrderFormProps) {
  const { draft, counts, errors, onChange } = props
  return (
    <Form className={styles.form} label="Изменение цен">
      <FilePrices file={draft.file} onFile={file => onChange({ file, excluded: [] })} />
      {!draft.file && <Chosen {...props} />}
      {!draft.file && <Rule {...props} />}
      <fieldset data-gap="12">
        <legend>{draft.file ? 'Когда' : '3. Когда'}</legend>
        <Check radio name="when" checked={!draft.isDated} onCheckedChange={() => onChange({ isDated: false })}>
          Сейчас
        </Check>
        <Check radio name="when" checked={draft.isDated} onCheckedChange={() => onChange({ isDated: true })}>
          С выбранного дня
        </Check>
        {draft.isDated && (
          <TextField
            label="День"
            type="date"
            min={addDays(counts.today, 1)}
            value={draft.day}
            error={errors.day}
            onValueChange={day => onChange({ day })}
          />
        )}
      </fieldset>
    </Form>
  )
}

function Rule({ draft, errors, onChange }: OrderFormProps) {
  return (
    <fieldset data-gap="12">
      <legend>2. Как</legend>
      <Segmented
        label="Правило"
        name="rule"
        size="small"
        value={draft.rule}
        options={RULES}
        onValueChange={rule => onChange({ rule, value: '' })}
      />
      <div className={styles.two} data-gap="8">
        <TextField
          label={VALUE_LABELS[draft.rule]}
          unit={UNITS[draft.rule]}
          placeholder={draft.rule === 'percent' ? '+2,5' : undefined}
          number={{ isPositive: draft.rule !== 'percent' && draft.rule !== 'add' }}
          inputMode="text"
          autoComplete="off"
          value={draft.value}
          error={errors.value}
          onValueChange={value => onChange({ value })}
        />
        <SelectField
          label="Округлить до"
          value={draft.roundToRub}
          options={ROUNDING.map(rub => [rub, formatRub(rub)])}
          onValueChange={value => onChange({ roundToRub: Number(value) })}
        />
      </div>
    </fieldset>
  )
}

function Chosen({ draft, counts, onChange }: OrderFormProps) {
  // Another choice begins with all its lots.
  const choose = (change: Partial<Draft>) => onChange({ ...change, excluded: [] })
  const chip = <Value extends number | LotState>(
    dimension: Dimension,
    chosen: readonly Value[],
    value: Value,
    title: string,
  ) => (
    <Chip
      key={value}
      checked={chosen.includes(value)}
      count={countLots(counts, draft, { without: dimension, value })}
      onCheckedChange={isOn =>
        choose({ [dimension]: isOn ? [...chosen, value] : chosen.filter(other => other !== value) })
      }
    >
      {title}
    </Chip>
  )
  const ofKind = counts.groups.filter(({ kind }) => kind === draft.kind)
  const rooms = [...new Set(ofKind.map(group => group.rooms))].filter(count => count !== null).sort((a, b) => a - b)
  const buildings = counts.buildings.filter(({ id }) => ofKind.some(group => group.buildingId === id))
  const rows = [
    ['Корпус', buildings.map(({ id, name }) => chip('buildings', draft.buildings, id, name))],
    ['Комнаты', rooms.map(count => chip('rooms', draft.rooms, count, roomsText(count)))],
    ['Состояние', STATES.map(state => chip('statuses', draft.statuses, state, STATE_TITLES[state]))],
  ] as const
  const total = countLots(counts, draft)
  const sold = countLots(counts, { ...draft, statuses: ['sold'] })

  return (
    <fieldset data-gap="12">
      <legend>1. Что</legend>
      <SelectField
        label="Вид"
        value={draft.kind}
        options={LOT_KINDS.map(kind => [kind, kindTitle(kind)])}
        onValueChange={value =>
          choose({ kind: LOT_KINDS.find(kind => kind === value) ?? 'flat', buildings: [], rooms: [] })
        }
      />
      {rows.map(
        ([title, chips]) =>
          chips.length > 0 && (
            <fieldset key={title} className={styles.chips} data-flex="wrap">
              <legend data-role="meta" data-text="soft">
                {title}
              </legend>
              {chips}
            </fieldset>
          ),
      )}
      <div className={styles.two} data-gap="8">
        <TextField
          label="Этаж от"
          inputMode="numeric"
          value={draft.floorFrom}
          onValueChange={floorFrom => choose({ floorFrom })}
        />
        <TextField
          label="до"
          inputMode="numeric"
          value={draft.floorTo}
          onValueChange={floorTo => choose({ floorTo })}
        />
      </div>
      <p data-role="meta" role="status">
        <b data-text="medium">Выбрано: {lotsText(draft.statuses.length === 0 ? total - sold : total)}.</b>
        {sold > 0 && <span data-text="soft"> Проданные ({sold}) правило не трогает.</span>}
      </p>
    </fieldset>
  )
}
