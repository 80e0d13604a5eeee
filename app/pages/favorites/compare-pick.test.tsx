import '../../styles/site.css'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toastStore } from '../../ui/toasts.ts'
import { ComparePick } from './own-favorites.tsx'

let change: (ids: number[]) => void

function Lots() {
  const [ids, setIds] = useState([1, 2, 3, 4, 5])
  change = setIds
  return (
    <ComparePick items={[]}>
      {pick => (
        <ul>
          {ids.map(id => (
            <li key={id} style={{ blockSize: '40px', marginBlockEnd: '80px' }}>
              {pick(id, `Квартира ${id}`)}
            </li>
          ))}
        </ul>
      )}
    </ComparePick>
  )
}

async function show() {
  const router = createMemoryRouter([{ path: '*', Component: Lots }])
  await render(<RouterProvider router={router} />)
}

const tick = (id: number) => page.getByRole('checkbox', { name: new RegExp(`Квартира ${id}`) }).click({ force: true })

test('the way to the comparison goes when one of the two ticked leaves the list, and comes back with another', async () => {
  await show()
  const go = page.getByRole('button')
  await tick(1)
  await expect.element(go).not.toBeInTheDocument()
  await tick(2)
  await expect.element(go).toBeVisible()
  change([1, 3])
  await expect.element(go).not.toBeInTheDocument()
  await tick(3)
  await expect.element(go).toBeVisible()
})

test('a fifth lot is rejected with an explanation', async () => {
  await show()
  for (const id of [1, 2, 3, 4, 5]) await tick(id)
  await expect.poll(() => toastStore.get()?.text).toBe('Сравнить можно 4\u00a0объекта, не\u00a0больше')
  expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(4)
})
