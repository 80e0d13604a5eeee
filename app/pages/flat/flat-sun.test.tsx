import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPage, aSeason } from '../../features/lot-page/testing/a-page.ts'
import { FlatSun } from './flat-sun.tsx'
import { dayRange, firstMinute, formatClock, isLit, shareOf, sunAtMinute } from './sun-times.ts'

const summer = aSeason({
  season: 'summer',
  date: '2026-06-21',
  rooms: [{ id: 'kl', name: 'Кухня-гостиная', intervals: [[300, 840]], totalMin: 540 }],
})
const sun = { ...aPage().sun, seasons: [aSeason(), summer] }
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(row => row.textContent?.replaceAll('\u00a0', ' '))

test('hours and times of sunlight are shown for every room', async () => {
  await render(<FlatSun sun={sun} winds={['E', 'S']} />)
  expect(rows()).toEqual(['Кухня-гостиная5,5 ч7:00–12:30', 'Спальня—без прямого света'])
})

test('another season has other hours and names its day', async () => {
  await render(<FlatSun sun={sun} winds={['E']} />)
  await page.getByRole('radio', { name: 'Лето' }).click()
  await expect.poll(() => rows()).toEqual(['Кухня-гостиная9 ч5:00–14:00'])
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('Прямой свет 21 июня в ясный день.')
})

test('the line of time says where the sun is', async () => {
  await render(<FlatSun sun={sun} winds={['E']} />)
  const time = page.getByRole('slider', { name: 'Время' })
  const said = () => time.element().getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')
  expect(said()).toBe('9:45: солнце в комнатах: кухня-гостиная')
  time.element().focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => said()).toMatch(/солнце за горизонтом$/)
  await userEvent.keyboard('{PageDown}')
  await userEvent.keyboard('{PageDown}')
  await expect.poll(() => said()).toMatch(/^1\d:\d\d: солнце с другой стороны дома$/)
})

test('the sun moves along its path and is gone below the horizon', () => {
  const { path } = aSeason()
  expect(sunAtMinute(path, 720)).toEqual({ x: 300, y: 430 })
  expect(sunAtMinute(path, 540)).toEqual({ x: 425, y: 365 })
  expect(sunAtMinute(path, 359)).toBeNull()
  expect(sunAtMinute(path, 1081)).toBeNull()
})

test('a room is lit from the minute the sun comes in to the one before it goes', () => {
  const lit = [419, 420, 749, 750].map(minute => isLit([[420, 750]], minute))
  expect(lit).toEqual([false, true, true, false])
})

test('bars show whole hours around the longest day', () => {
  expect(dayRange([aSeason()])).toEqual([300, 1140])
  expect(shareOf(720, [300, 1140])).toBe(0.5)
  expect(shareOf(0, [300, 1140])).toBe(0)
})

test('a season begins in the middle of its longest light, without any at noon', () => {
  expect(formatClock(firstMinute(aSeason()))).toBe('9:45')
  expect(formatClock(firstMinute(aSeason({ rooms: [] })))).toBe('12:00')
  const rooms = [
    { id: 'kl', name: 'Кухня-гостиная', intervals: [[420, 480] as const], totalMin: 60 },
    { id: 'bedroom', name: 'Спальня', intervals: [[780, 1020] as const], totalMin: 240 },
  ]
  expect(formatClock(firstMinute(aSeason({ rooms })))).toBe('15:00')
})
