import { useState } from 'react'
import { type Bounds, RangeFilter } from '../range-filter.tsx'
import { SingleSlider } from '../single-slider.tsx'
import { ThousandsField } from '../thousands-field.tsx'
import type { ExampleSet } from './example.ts'

const COUNTS = [3, 5, 8, 14, 22, 36, 52, 49, 44, 36, 24, 19, 14, 11, 8, 6, 4, 3, 2, 1]
const SPEC = { min: 4_900_000, max: 24_600_000 }
const showMillions = (rub: number) => `${String(Math.round(rub / 100_000) / 10).replace('.', ',')} млн ₽`

/** The rule of `domain/lots/bounds.ts`, which a page hands in. */
function normalise({ min, max }: Bounds, spec: { min: number; max: number }): Bounds {
  const [from, to] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
  return {
    ...(from !== undefined && from > spec.min && { min: from }),
    ...(to !== undefined && to < spec.max && { max: to }),
  }
}

function PriceRange({ start, facet }: { start: Bounds; facet?: { min: number; max: number } }) {
  const [value, setValue] = useState(start)
  return (
    <RangeFilter
      legend="Цена, ₽"
      names={{ min: 'price_min', max: 'price_max' }}
      spec={SPEC}
      facet={facet}
      value={value}
      step={100_000}
      shorthandUnit={1_000_000}
      histogram={COUNTS}
      formatValue={showMillions}
      normalise={normalise}
      onCommit={setValue}
    />
  )
}

function TermSlider() {
  const [years, setYears] = useState(22)
  return (
    <SingleSlider
      label="Срок кредита"
      min={1}
      max={30}
      value={years}
      formatValue={n => `${n} лет`}
      onChange={setYears}
    />
  )
}

function Deposit() {
  const [rub, setRub] = useState<number | undefined>(2_450_000)
  return (
    <ThousandsField
      label="Первый взнос"
      name="deposit"
      suffix="₽"
      value={rub}
      onNumberChange={setRub}
      hint="20,1 % от стоимости"
    />
  )
}

export const rangeFilterExamples: ExampleSet = {
  component: 'range-filter',
  examples: [
    {
      name: 'часть диапазона',
      span: 4,
      flow: 'block',
      Render: () => <PriceRange start={{ min: 6_200_000, max: 12_400_000 }} />,
    },
    { name: 'весь диапазон = пусто', span: 4, flow: 'block', Render: () => <PriceRange start={{}} /> },
    {
      name: 'часть вне досягаемости',
      span: 4,
      flow: 'block',
      Render: () => <PriceRange start={{ min: 6_200_000 }} facet={{ min: 5_400_000, max: 15_800_000 }} />,
    },
    { name: 'одно значение', span: 4, flow: 'block', Render: TermSlider },
    { name: 'тысячи с пробелами', span: 4, flow: 'block', Render: Deposit },
  ],
}
