import type { ExampleSet } from './example.ts'
import { Select } from './select.tsx'

const FINISHES = [
  { value: 'none', label: 'Без отделки', count: '214' },
  { value: 'light', label: 'Светлая', count: '131', color: '#e9e2d2' },
  { value: 'warm', label: 'Тёплая', count: '118', color: '#b58a5e' },
  { value: 'graphite', label: 'Графит', count: '149', color: '#4a4f50' },
  { value: 'furniture', label: 'С мебелью', count: '0', disabled: true },
]

const ORDERS = [
  { value: 'price', label: 'Сначала дешевле' },
  { value: '-price', label: 'Сначала дороже' },
  { value: 'area', label: 'Меньше площадь', displayName: 'По площади' },
]

export const selectExamples: ExampleSet = {
  component: 'select',
  examples: [
    {
      name: 'выбрано',
      span: 3,
      flow: 'block',
      Render: () => <Select label="Отделка" name="finish" options={FINISHES} defaultValue="light" />,
    },
    {
      name: 'не выбрано',
      span: 3,
      flow: 'block',
      Render: () => <Select label="Срок сдачи" name="completion" options={FINISHES} placeholder="Любой" />,
    },
    {
      name: 'недоступен',
      span: 3,
      flow: 'block',
      Render: () => <Select label="Отделка" name="finish" options={FINISHES} disabled />,
    },
    {
      name: 'пилюля, тихая, короткое имя',
      span: 3,
      Render: () => (
        <>
          <Select label="Порядок" name="ordering" look="pill" options={ORDERS} />
          <Select label="Порядок" name="ordering" look="quiet" options={ORDERS} />
          <Select label="Порядок" name="ordering" look="pill" options={ORDERS} defaultValue="area" />
        </>
      ),
    },
  ],
}
