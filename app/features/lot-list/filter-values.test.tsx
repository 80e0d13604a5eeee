import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { isSoft, withBounds, withoutConditions, withSoft, withToggled, withValues } from './use-filter.ts'

test('a value is sorted among those of its key, and the list begins at its first page again', () => {
  const values = { rooms: ['3'], price_max: ['9000000'], ordering: ['-price'], offset: ['48'], view: ['table'] }
  expect(paths.flats(withToggled(values, 'rooms', '1', true))).toBe(
    '/flats?rooms=1&rooms=3&price_max=9000000&ordering=-price&view=table',
  )
})

test('a new filter comes before keys that are no filters', () => {
  expect(paths.flats(withToggled({ ordering: ['area'], view: ['table'] }, 'finish', 'none', true))).toBe(
    '/flats?finish=none&ordering=area&view=table',
  )
  expect(paths.flats(withValues({ view: ['table'], rooms: ['2'] }, 'ordering', ['area']))).toBe(
    '/flats?view=table&rooms=2&ordering=area',
  )
})

test('the last value takes its key away', () => {
  expect(withToggled({ rooms: ['2'] }, 'rooms', '2', false)).toEqual({})
  expect(withToggled({}, 'rooms', '2', false)).toEqual({})
  // Putting in what is there already changes nothing.
  expect(withToggled({ rooms: ['2'] }, 'rooms', '2', true)).toEqual({ rooms: ['2'] })
})

test('numbers are sorted by size and codes by letters', () => {
  expect(withToggled({ building: ['2'] }, 'building', '10', true).building).toEqual(['2', '10'])
  expect(withToggled({ completion: ['2028-2'] }, 'completion', '2027-4', true).completion).toEqual(['2027-4', '2028-2'])
})

test('bounds are two keys, an absent bound is none', () => {
  expect(withBounds({ price_min: ['1'] }, 'price', { max: 9_320_000 })).toEqual({ price_max: ['9320000'] })
  expect(withBounds({ price_min: ['1'], price_max: ['2'], rooms: ['1'] }, 'price', {})).toEqual({ rooms: ['1'] })
  expect(withBounds({}, 'floor', { min: 0 })).toEqual({ floor_min: ['0'] })
})

test('preferences are one key for all fields', () => {
  const preferred = withSoft(
    withSoft({ finish: ['none'], window_view: ['river'] }, 'window_view', true),
    'finish',
    true,
  )
  expect(preferred.soft).toEqual(['window_view,finish'])
  expect(isSoft(preferred, 'finish')).toBe(true)
  expect(withSoft(preferred, 'window_view', false).soft).toEqual(['finish'])
  expect(withSoft(withSoft(preferred, 'window_view', false), 'finish', false)).not.toHaveProperty('soft')
})

test('without conditions the order and the view stay', () => {
  expect(
    withoutConditions({ rooms: ['1'], soft: ['finish'], ordering: ['area'], view: ['table'], group: ['layout'] }),
  ).toEqual({
    ordering: ['area'],
    view: ['table'],
  })
})
