import '../styles/site.css'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { elementOf } from '#app/lib/testing/element-of.ts'
import { LazyImage } from './lazy-image.tsx'
import { examplePicture } from './testing/example-pictures.tsx'

const FAILED = 'Изображение не загрузилось'

/** @param screensBelow how many screens of the window are above the picture */
async function show(screensBelow: number) {
  await render(
    <div>
      <div style={{ blockSize: `${screensBelow * innerHeight}px` }} />
      <div style={{ inlineSize: '300px' }}>
        <LazyImage picture={examplePicture} />
      </div>
    </div>,
  )
}

test('a picture within 1.3 screens is asked for', async () => {
  await show(1.25)
  await expect.element(page.getByRole('img', { name: examplePicture.alt })).toBeInTheDocument()
})

test('a picture below 1.3 screens waits until it comes near, and keeps its place', async () => {
  await show(1.5)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(document.querySelector('img')).toBeNull()
  const frame = document.querySelector('[data-state=waiting]')
  expect(frame?.getBoundingClientRect().height).toBeCloseTo(200, 0)
  window.scrollTo(0, innerHeight)
  await expect.element(page.getByRole('img', { name: examplePicture.alt })).toBeInTheDocument()
  window.scrollTo(0, 0)
})

test('a broken picture is tried three times, then said in words', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const errors: Event[] = []
  const count = (event: Event) => errors.push(event)
  document.addEventListener('error', count, { capture: true })
  try {
    await render(<LazyImage picture={{ ...examplePicture, src: 'data:image/png,broken' }} prioritySizes="100vw" />)
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => errors.length).toBe(attempt)
      vi.advanceTimersByTime(6000)
    }
    await expect.element(page.getByText(FAILED)).toBeVisible()
    vi.advanceTimersByTime(60_000)
    expect(errors).toHaveLength(3)
  } finally {
    document.removeEventListener('error', count, { capture: true })
    vi.useRealTimers()
  }
})

test('a picture seen at once is in the first markup and comes before others', async () => {
  await render(<LazyImage picture={examplePicture} prioritySizes="100vw" />)
  await expect.element(page.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
  await expect.poll(() => document.querySelector('[data-state=loaded]')).not.toBeNull()
})

test('a picture is asked for at the width that covers its frame, and again when the frame grows', async () => {
  const { container } = await render(
    <div style={{ inlineSize: '100px', blockSize: '200px' }}>
      <LazyImage picture={{ ...examplePicture, srcset: { jpeg: `${examplePicture.src} 640w` } }} />
    </div>,
  )
  const image = page.getByRole('img')
  await expect.element(image).toHaveAttribute('sizes', '300px')
  elementOf(HTMLElement, container.firstElementChild).style.blockSize = '400px'
  await expect.element(image).toHaveAttribute('sizes', '600px')
  elementOf(HTMLElement, container.firstElementChild).style.blockSize = '200px'
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(image).toHaveAttribute('sizes', '600px')
})

test('the server renders previews only of pictures that are seen at once', () => {
  const picture = { ...examplePicture, lqip: 'data:image/webp;base64,UklGRg==' }
  expect(renderToString(<LazyImage picture={picture} prioritySizes="100vw" />)).toContain(picture.lqip)
  expect(renderToString(<LazyImage picture={picture} />)).not.toContain(picture.lqip)
})
