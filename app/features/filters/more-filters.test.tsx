import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static.browser'
import { expect, test } from 'vitest'
import { fetchAllParts } from '../../lib/lazy-part.tsx'
import { MoreFilters } from './more-filters.tsx'

const form = { fields: {}, values: {}, change: () => undefined }

test('what was unfolded before the script came stays unfolded for the tab', async () => {
  fetchAllParts()
  const { prelude } = await prerender(<MoreFilters {...form} />)
  const place = document.createElement('div')
  place.innerHTML = await new Response(prelude).text()
  document.body.append(place)
  const details = place.querySelector('details')
  if (details) details.open = true

  const root = hydrateRoot(place, <MoreFilters {...form} />)
  await expect.poll(() => sessionStorage.getItem('filters-open')).toBe('1')
  expect(details?.open).toBe(true)

  root.unmount()
  place.remove()
  sessionStorage.clear()
})
