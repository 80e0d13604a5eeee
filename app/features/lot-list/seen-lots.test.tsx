import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ListedFlat } from '#domain/lots/flat.ts'
import { aFlat } from '../lot-card/testing/a-flat.ts'
import { KindViewContext } from './kind-view.ts'
import { flatView } from './kinds/flat.ts'
import { LotCards } from './lot-cards.tsx'
import { followSeen, forgetLots, rememberLot } from './seen-lots.ts'
import { useSeenLots } from './use-seen-lots.tsx'

beforeEach(() => localStorage.clear())

const KIND = 'flats'

function Cards({ flats }: { flats: readonly ListedFlat[] }) {
  return (
    <KindViewContext value={flatView}>
      <Marked flats={flats} />
    </KindViewContext>
  )
}

function Marked({ flats }: { flats: readonly ListedFlat[] }) {
  return <LotCards lots={flats} remark={useSeenLots().remark} />
}

/** The text of the card, its no-break spaces as spaces. */
const shown = () => page.getByRole('article').element().textContent?.replaceAll('\u00a0', ' ')

test('an opened flat is marked, and a change of its price since is shown', async () => {
  rememberLot(KIND, aFlat())
  const { rerender } = await render(<Cards flats={[aFlat({ priceRub: 9_048_000 })]} />)
  await expect.poll(shown).toContain('Вы смотрели')
  await rerender(<Cards flats={[aFlat({ priceRub: 8_900_000 })]} />)
  await expect.poll(shown).toContain('Цена снизилась на 148 000 ₽')
  await rerender(<Cards flats={[aFlat({ priceRub: 9_050_000 })]} />)
  await expect.poll(shown).toContain('Цена выросла на 2 000 ₽')
  forgetLots(KIND)
  await expect.poll(shown).not.toContain('Цена')
})

test('the click that opens a flat marks nothing; its mark is there when the visitor comes back', async () => {
  rememberLot(KIND, aFlat({ id: 1 }))
  await render(<Cards flats={[aFlat({ id: 1 }), aFlat()]} />)
  const marked = () =>
    page
      .getByRole('article')
      .elements()
      .map(card => card.textContent?.replaceAll('\u00a0', ' ').includes('Вы смотрели'))
  // The script of the marks is here, and listens.
  await expect.poll(marked).toEqual([true, false])
  rememberLot(KIND, aFlat())
  await new Promise(requestAnimationFrame)
  expect(marked()).toEqual([true, false])
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(marked).toEqual([true, true])
})

test.each([
  'not json',
  '{"id":1}',
  '[null, 1, {"id":"1042"}]',
  '[{"id":1042,"title":"x","place":"y","planSrc":"javascript:0","priceRub":1}]',
])('invalid content of the storage is ignored: %s', async text => {
  localStorage.setItem('seen-flats', text)
  await render(<Cards flats={[aFlat({ priceRub: 9_048_000 })]} />)
  expect(shown()).not.toContain('Вы смотрели')
})

test('each kind is remembered by itself', async () => {
  rememberLot('storages', aFlat())
  rememberLot(KIND, aFlat({ id: 1 }))
  await render(<Cards flats={[aFlat()]} />)
  expect(shown()).not.toContain('Вы смотрели')
  expect(JSON.parse(localStorage.getItem('seen-storages') ?? '[]')).toHaveLength(1)
})

test('invalid content of the storage is left alone', () => {
  const lot = { id: 1, title: '', place: '', planSrc: '/plans/a.svg', priceRub: null }
  const written = [lot, { ...lot, id: 2, planSrc: 'https://elsewhere.test/a.svg' }, { ...lot, id: 'three' }, null]
  localStorage.setItem('seen-flats', JSON.stringify(written))
  const listener = vi.fn()
  followSeen(KIND, listener)()
  expect(listener).toHaveBeenCalledExactlyOnceWith([lot])
})

test('only the last flats are kept, the newest first', async () => {
  for (let id = 1; id <= 70; id++) rememberLot(KIND, aFlat({ id }))
  rememberLot(KIND, aFlat({ id: 69 }))
  const kept: { id: number }[] = JSON.parse(localStorage.getItem('seen-flats') ?? '[]')
  expect(kept).toHaveLength(60)
  expect(kept.slice(0, 3).map(({ id }) => id)).toEqual([69, 70, 68])
})
