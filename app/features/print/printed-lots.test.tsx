import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPlace } from '../place-card/testing/a-place.ts'
import { PrintedLots } from './printed-lots.tsx'

test('a parking place is printed with its size, the way to the lift and the address of the list', async () => {
  const { id, title } = aPlace()
  const kept = { id, title, addedOn: '2026-11-08', priceThenRub: 1_440_000, soldOn: null, bookedUntil: null }
  const place = { ...kept, card: aPlace(), similarCount: 0, sameGroupCount: 0 }
  await render(<PrintedLots items={[place]} origin="https://kvartal.example" />)
  const row = page.getByRole('listitem')
  await expect.element(row.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect.element(row.getByText('Размер 2,5 × 5,3 м · До лифта 18 м')).toBeVisible()
  await expect.element(row.getByText('kvartal.example/parkings')).toBeVisible()
  await expect.element(row.getByText(/1\s440\s000\s₽/)).toBeVisible()
})

test('a price on request is printed so', async () => {
  const { id, title } = aPlace()
  const kept = { id, title, addedOn: '2026-11-08', priceThenRub: null, soldOn: null, bookedUntil: null }
  const card = aPlace({ priceRub: null })
  await render(
    <PrintedLots items={[{ ...kept, card, similarCount: 0, sameGroupCount: 0 }]} origin="https://kvartal.example" />,
  )
  await expect.element(page.getByText('По запросу')).toBeVisible()
})

test('a flat that has left the catalogue is printed with its name', async () => {
  const gone = {
    id: 1042,
    title: 'Евро-3, 58,6 м², Корпус 2, № 145',
    addedOn: '2026-11-08',
    priceThenRub: 10_000_000,
    card: null,
    soldOn: null,
    bookedUntil: null,
    similarCount: 0,
    sameGroupCount: 0,
  }
  await render(<PrintedLots items={[gone]} origin="https://kvartal.example" />)
  await expect.element(page.getByRole('heading', { level: 2, name: gone.title })).toBeVisible()
  await expect.element(page.getByText(/Больше не\sпродаётся/)).toBeVisible()
})
