import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aProperty } from '../../features/lot-page/testing/a-page.ts'
import { FlatLadder } from './flat-ladder.tsx'
import { FlatLayoutFacts } from './flat-layout-facts.tsx'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('each figure has a name and a sentence; an unmeasured one has no row', async () => {
  const { truths } = aProperty()
  const bedrooms = [
    ...truths.bedrooms,
    {
      room: 'children',
      name: 'Детская',
      walls: [{ noise: 'lift' as const, length: 2.1 }],
      faces_street: false,
      text: 'За стеной лифт (2,1 м).',
    },
  ]
  await render(<FlatLayoutFacts facts={{ ...truths, bedrooms, free_wall: null }} />)
  const rows = page.getByRole('region', { name: 'Разбор планировки' }).getByRole('term').elements()
  expect(rows.map(row => plain(`${row.textContent}: ${row.nextElementSibling?.textContent}`))).toEqual([
    'Спальня: ТихаяТихо.',
    'Детская: Есть общая стенаЗа стеной лифт (2,1 м).',
    'Проходы: 16 %Прихожая и коридоры занимают 9,6 м².',
    'Шкафы: 5,6 мШкафы, как на чертеже.',
    'Глубина от окна: 3,85 мСпальня.',
    'Кресло-коляска: 2 из 6Проезжает кресло.',
    'Детская коляска: 1,6 мКоляска разворачивается.',
  ])
})

test('a plan without wardrobes has no row for them', async () => {
  const { truths } = aProperty()
  await render(<FlatLayoutFacts facts={{ ...truths, wardrobes: { ...truths.wardrobes, length: 0 } }} />)
  await expect.element(page.getByRole('term').filter({ hasText: 'Проходы' })).toBeVisible()
  expect(page.getByRole('term').filter({ hasText: 'Шкафы' }).elements()).toEqual([])
})

test('a step says what it costs or saves, and leads to its flat', async () => {
  const step = { kind: 'view' as const, text: 'вид на реку', also: 'Остальное почти то же.', flat: 'Евро-3, № 42' }
  await render(
    <FlatLadder
      steps={[
        { ...step, id: 1041, difference: -240_000 },
        { ...step, id: 1042, difference: 0 },
        { ...step, id: 1043, difference: 180_000 },
      ]}
    />,
  )
  const steps = page.getByRole('listitem').elements()
  expect(steps.map(one => plain(one.querySelector('strong')?.textContent ?? ''))).toEqual([
    '−240 000 ₽',
    'та же цена',
    '+180 000 ₽',
  ])
  expect(steps.map(one => one.querySelector('a')?.getAttribute('href'))).toEqual([
    '/flats/1041',
    '/flats/1042',
    '/flats/1043',
  ])
})
