import { createMemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { fragmentBeforeNavigation, slashRedirect } from './slash-redirect.ts'

test.each([
  ['/flats/', '/flats'],
  ['/flats/?rooms=2', '/flats?rooms=2'],
  ['/media/promo//', '/media/promo'],
  ['/flats', '/flats'],
  ['/faq/?from=home#mortgage', '/faq?from=home#mortgage'],
  ['/media/promo/#list', '/media/promo#list'],
  ['/', '/'],
])('a navigation to %s ends at %s', async (to, path) => {
  const router = createMemoryRouter([{ path: '*', loader: () => null, middleware: [slashRedirect] }], {
    initialEntries: ['/about'],
    instrumentations: [fragmentBeforeNavigation],
  })
  onTestFinished(() => router.dispose())
  await router.navigate(to)
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe(path)
})
