import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPage, aProperty } from '../../features/lot-page/testing/a-page.ts'
import { elementOf } from '../../lib/testing/element-of.ts'
import { FlatRooms, measuresOf } from './flat-rooms.tsx'
import { FlatLadder } from './flat-sections.tsx'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('a measure has a figure and a sentence; an unmeasured one is left out', () => {
  const { truths } = aProperty()
  const shown = measuresOf({ ...truths, free_wall: null, wardrobes: { ...truths.wardrobes, length: 0 } })
  expect(shown.map(({ name, value }) => plain(`${value}: ${name}`))).toEqual([
    '16 %: Прихожая и коридоры занимают 9,6 м².',
    '1,6 м: Коляска разворачивается.',
  ])
})

test('secondary facts are behind one summary', async () => {
  await render(<FlatRooms page={aPage()}>Внутри</FlatRooms>)
  const summary = page.getByText('Всё об этой квартире')
  const more = () => elementOf(HTMLDetailsElement, summary.element().parentElement).open
  expect(more()).toBe(false)
  await summary.click()
  await expect.poll(more).toBe(true)
  const rows = () =>
    page
      .getByRole('term')
      .elements()
      .map(row => plain(`${row.textContent}: ${row.nextElementSibling?.textContent}`))
  for (const row of ['Спальня: Тихо.', 'Глубина от окна: Спальня.', 'Кресло-коляска: 2 из 6. Проезжает кресло.'])
    await expect.poll(rows).toContain(row)
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
  expect(steps.map(element => plain(element.querySelector('strong')?.textContent ?? ''))).toEqual([
    '−240 000 ₽',
    'та же цена',
    '+180 000 ₽',
  ])
  expect(steps.map(element => element.querySelector('a')?.getAttribute('href'))).toEqual([
    '/flats/1041',
    '/flats/1042',
    '/flats/1043',
  ])
})
