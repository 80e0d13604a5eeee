import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PrintedFlats } from './printed-flats.tsx'

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
  await render(<PrintedFlats items={[gone]} origin="https://kvartal.example" />)
  await expect.element(page.getByRole('heading', { level: 2, name: gone.title })).toBeVisible()
  await expect.element(page.getByText(/Снята с\sпродажи/)).toBeVisible()
})
