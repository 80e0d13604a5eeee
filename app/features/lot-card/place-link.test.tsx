import '../../styles/site.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holdTime } from '#app/lib/testing/held-time.ts'
import { closeRequestModal, requestModalStore } from '../request-form/request-modal-store.ts'
import { PlaceName } from './place-link.tsx'
import { aPlace } from './testing/a-place.ts'

/** Whether the words of the window can be had. Alone in its file: a script that is here once is asked for no more. */
async function block(urls: string[]): Promise<void> {
  await cdp().send('Network.enable')
  await cdp().send('Network.setBlockedURLs', { urls })
}

test('a press opens the window when its words could not be had at first, once, for the place pressed last', async () => {
  onTestFinished(() => block([]))
  onTestFinished(closeRequestModal)
  const opened: unknown[] = []
  onTestFinished(requestModalStore.subscribe(() => opened.push(requestModalStore.get())))
  await render(
    <>
      <PlaceName lot={aPlace()} />
      <PlaceName lot={aPlace({ id: 5119, title: 'Машино-место № 119' })} />
    </>,
  )
  await block(['*place-request*'])
  holdTime()
  await page.getByRole('link', { name: 'Машино-место № 118' }).click()
  await page.getByRole('link', { name: 'Машино-место № 119' }).click()
  await page.getByRole('link', { name: 'Машино-место № 119' }).click()
  await block([])
  // The window is told of after a frame.
  const openedLater = (laterMs: number) => async () => {
    await vi.advanceTimersByTimeAsync(laterMs)
    return opened
  }
  await expect.poll(openedLater(2000)).toMatchObject([{ type: 'booking', property: 5119 }])
  await new Promise(requestAnimationFrame)
  expect(await openedLater(60_000)()).toHaveLength(1)
})
