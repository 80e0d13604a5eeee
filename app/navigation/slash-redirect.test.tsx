import { createMemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { slashRedirect } from './slash-redirect.ts'

test.each([
  ['/flats/', '/flats'],
  ['/flats/?rooms=2', '/flats?rooms=2'],
  ['/media/promo//', '/media/promo'],
  ['/flats', '/flats'],
  ['/', '/'],
])('a navigation to %s ends at %s', async (to, path) => {
  const router = createMemoryRouter([{ path: '*', loader: () => null, middleware: [slashRedirect] }], {
    initialEntries: ['/about'],
  })
  onTestFinished(() => router.dispose())
  await router.navigate(to)
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(path)
})
