import '../../styles/site.css'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holdTime } from '#app/lib/testing/held-time.ts'
import { twoFrames } from '#app/lib/testing/soon.ts'
import { SiteLinks } from '../../navigation/site-link.tsx'
import { Link } from '../../ui/link.tsx'
import type { GalleryPicture } from './gallery-viewer.tsx'
import { GalleryViewer, isOtherPicture } from './gallery-viewer.tsx'

const PIXEL = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/%3E'
const srcset = { avif: '', webp: '', jpeg: PIXEL }

const PICTURES = ['Двор', 'Башня', 'Река'].map((caption, index): GalleryPicture => {
  const id = index + 1
  const image = { src: PIXEL, width: 16, height: 9, alt: caption, srcset, lqip: '' }
  return { id, image, caption, note: 'июнь 2026', href: `/media?month=6&photo=${id}` }
})

function Pictures() {
  return (
    <SiteLinks>
      {PICTURES.map(({ id, caption, href }) => (
        <Link key={id} href={href}>
          {caption}
        </Link>
      ))}
      <GalleryViewer pictures={PICTURES} closeHref="/media?month=6" />
    </SiteLinks>
  )
}

async function show(...addresses: string[]) {
  const router = createMemoryRouter([{ path: '/media', element: <Pictures /> }], { initialEntries: addresses })
  await render(<RouterProvider router={router} />)
  return { router, query: () => router.state.location.search }
}

const viewer = () => page.getByRole('dialog', { name: 'Просмотр картинок' })
const caption = () => viewer().getByRole('status').query()?.textContent ?? ''

test('a link opens its picture; arrows, Home and End move on, the address follows, Escape gives focus back', async () => {
  const { query } = await show('/media?month=6')
  await page.getByRole('link', { name: 'Двор' }).click()
  await expect.poll(caption).toMatch(/^1.из.3/)
  await expect.element(viewer().getByRole('list', { name: 'Просмотр картинок' })).toHaveFocus()
  expect(query()).toBe('?month=6&photo=1')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(caption).toMatch(/Башня/)
  expect(query()).toBe('?month=6&photo=2')
  await userEvent.keyboard('{End}')
  await expect.poll(caption).toMatch(/^3.из.3/)
  await expect.element(viewer().getByRole('button', { name: 'Вперёд' })).toBeDisabled()
  await userEvent.keyboard('{Home}')
  await expect.poll(caption).toMatch(/^1.из.3/)
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer()).not.toBeInTheDocument()
  expect(query()).toBe('?month=6')
  await expect.element(page.getByRole('link', { name: 'Двор' })).toHaveFocus()
})

test('a key that is pressed twice goes on by two', async () => {
  const { query } = await show('/media?month=6&photo=1')
  await expect.poll(caption).toMatch(/^1.из.3/)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(caption).toMatch(/^3.из.3/)
  expect(query()).toBe('?month=6&photo=3')
})

test('a row that a finger has moved chooses the picture in sight', async () => {
  const { query } = await show('/media?month=6&photo=1')
  await expect.poll(caption).toMatch(/^1.из.3/)
  await expect.poll(() => document.querySelector('dialog')?.dataset.state).toBe('open')
  const row = viewer().getByRole('list').element()
  row.scrollTo({ left: row.clientWidth, behavior: 'instant' })
  await expect.poll(caption).toMatch(/^2.из.3/)
  expect(query()).toBe('?month=6&photo=2')
})

test('Back closes what was opened here; what came by its address is closed in place', async () => {
  const { router, query } = await show('/media?month=6')
  await page.getByRole('link', { name: 'Река' }).click()
  await expect.poll(caption).toMatch(/^3.из.3/)
  await router.navigate(-1)
  await expect.element(viewer()).not.toBeInTheDocument()
  await router.navigate('/media?month=6&photo=2', { replace: true })
  await expect.poll(caption).toMatch(/^2.из.3/)
  await viewer().getByRole('button', { name: 'Закрыть просмотр' }).click()
  await expect.element(viewer()).not.toBeInTheDocument()
  expect(query()).toBe('?month=6')
})

test('only a change of nothing but the picture asks for nothing', () => {
  const at = (query: string) => new URL(`http://kvartal.test/media${query}`)
  expect(isOtherPicture(at('?month=6'), at('?month=6&photo=2'))).toBe(true)
  expect(isOtherPicture(at('?month=6&photo=2'), at('?month=7&photo=2'))).toBe(false)
  expect(isOtherPicture(at('?month=6'), at('?month=6'))).toBe(false)
})

test('a row that is still moving when the viewer is closed does not open it again', async () => {
  const { query } = await show('/media?month=6&photo=1')
  await expect.poll(() => document.querySelector('dialog')?.dataset.state).toBe('open')
  const row = viewer().getByRole('list').element()
  // It is seen to close for as long as the test looks.
  const { style } = document.documentElement
  style.setProperty('--t-slow', '60s')
  onTestFinished(() => void style.removeProperty('--t-slow'))
  holdTime()
  row.scrollTo({ left: row.clientWidth, behavior: 'instant' })
  await twoFrames()
  await userEvent.keyboard('{Escape}')
  await expect.poll(query).toBe('?month=6')
  await expect.poll(() => document.querySelector('dialog')?.dataset.state).toBe('closing')
  await vi.advanceTimersByTimeAsync(200)
  await twoFrames()
  expect(query()).toBe('?month=6')
})
