import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ToTop } from './to-top.tsx'

test('the way to the top is reached by nobody who does not see it', async () => {
  const { container } = await render(
    <>
      <ToTop />
      <div style={{ height: 5000 }} />
    </>,
  )
  const place = container.querySelector<HTMLElement>('[data-float]')
  await expect.poll(() => place?.inert).toBe(true)
  scrollTo(0, 3000)
  await expect.poll(() => place?.inert).toBe(false)
  scrollTo(0, 0)
  await expect.poll(() => place?.inert).toBe(true)
})
