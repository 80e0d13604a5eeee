import '../styles/site.css'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { fixBackNavigation } from './browser-back.ts'

test('a page from the back/forward cache is shown where it was left', async () => {
  await render(<div style={{ blockSize: '300vh' }} />)
  onTestFinished(fixBackNavigation())
  onTestFinished(() => scrollTo(0, 0))
  scrollTo({ top: 300, behavior: 'instant' })
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  // As WebKit does where the page restores its position itself.
  scrollTo({ top: 0, behavior: 'instant' })
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(scrollY).toBe(0)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(scrollY).toBe(300)
})

test('a step back that the browser has animated is not animated again', async () => {
  await render(<p>Страница</p>)
  onTestFinished(fixBackNavigation())
  const animationsDuring = async (hasUAVisualTransition: boolean) => {
    dispatchEvent(new PopStateEvent('popstate', { hasUAVisualTransition }))
    const transition = document.startViewTransition(() => undefined)
    await transition.ready
    const count = document.getAnimations().length
    transition.skipTransition()
    await transition.finished
    return count
  }
  expect(await animationsDuring(false)).toBeGreaterThan(0)
  expect(await animationsDuring(true)).toBe(0)
  dispatchEvent(new PopStateEvent('popstate', { hasUAVisualTransition: true }))
  document.body.click()
  expect(document.documentElement.getAttributeNames()).not.toContain('data-animated-by-browser')
})

test('in a browser that does not report its own animation, every step back is animated', () => {
  onTestFinished(fixBackNavigation())
  for (const step of ['first', 'second']) {
    // As in browsers before Chrome 118 and Safari 18.
    dispatchEvent(Object.defineProperty(new PopStateEvent('popstate'), 'hasUAVisualTransition', { value: undefined }))
    expect(document.documentElement.getAttributeNames(), step).not.toContain('data-animated-by-browser')
  }
})
