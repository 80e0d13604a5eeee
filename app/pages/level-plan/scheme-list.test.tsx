import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPlace } from '../../features/lot-card/testing/a-place.ts'
import { SchemeList } from './level-plan-page.tsx'

test('a line of the zone says what its figures are of', async () => {
  const place = aPlace({
    facts: [
      { name: 'Размер', value: '2,5 × 5,3 м', isPlain: true },
      { name: 'До лифта', value: '18 м' },
      { name: 'Зарядка', value: 'подведена' },
    ],
  })
  await render(<SchemeList places={[place]} spots={[]} listHref="/parkings" onPick={() => {}} />)
  await expect.element(page.getByText('2,5 × 5,3 м · до лифта 18 м · зарядка подведена')).toBeVisible()
})
