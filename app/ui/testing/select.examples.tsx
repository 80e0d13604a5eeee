import { type ComponentProps, useState } from 'react'
import { Select } from '../select.tsx'
import type { ExampleSet } from './example.ts'

const FINISHES = [
  { value: 'none', label: 'Без отделки' },
  { value: 'light', label: 'Светлая', color: '#e9e2d2' },
  { value: 'warm', label: 'Тёплая', color: '#b58a5e' },
  { value: 'graphite', label: 'Графит', color: '#4a4f50' },
  { value: 'furniture', label: 'С мебелью', disabled: true },
]

const ORDERS = [
  { value: 'price', label: 'Сначала дешевле' },
  { value: '-price', label: 'Сначала дороже' },
  { value: 'area', label: 'Меньше площадь', displayName: 'По площади' },
]

function Example({
  start,
  ...props
}: { start: string } & Pick<ComponentProps<typeof Select>, 'label' | 'options' | 'variant' | 'disabled'>) {
  const [value, setValue] = useState(start)
  return <Select {...props} value={value} onValueChange={setValue} />
}

export const selectExamples: ExampleSet = {
  component: 'select',
  examples: [
    {
      name: 'выбрано',
      span: 3,
      flow: 'block',
      Render: () => <Example label="Отделка" options={FINISHES} start="light" />,
    },
    {
      name: 'недоступен',
      span: 3,
      flow: 'block',
      Render: () => <Example label="Отделка" options={FINISHES} start="none" disabled />,
    },
    {
      name: 'тихая, короткое имя',
      span: 3,
      Render: () => (
        <>
          <Example label="Порядок" variant="quiet" options={ORDERS} start="price" />
          <Example label="Порядок" variant="quiet" options={ORDERS} start="area" />
        </>
      ),
    },
  ],
}
