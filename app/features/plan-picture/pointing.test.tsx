import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFirstTap } from './pointing.ts'

afterEach(() => vi.restoreAllMocks())

const led = vi.fn()

/** Two markers that show their summary on focus, which a finger gives before its click. */
function Markers() {
  const [shown, setShown] = useState(1)
  const { note, press } = useFirstTap(shown, setShown)
  return (
    <div onPointerDown={note}>
      {[1, 2].map(id => (
        <a
          key={id}
          href={`#house-${id}`}
          data-shown={id === shown || undefined}
          onFocus={() => setShown(id)}
          onClick={event => {
            press(event, id)
            if (!event.defaultPrevented) led(id)
            event.preventDefault()
          }}
        >
          {`Корпус ${id}`}
        </a>
      ))}
    </div>
  )
}

const onScreenThatHovers = (does: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: does } as MediaQueryList) // what is read of it

test('without hover the first tap shows the summary, though the focus did before its click, and the second follows the link', async () => {
  led.mockClear()
  onScreenThatHovers(false)
  await render(<Markers />)
  const second = page.getByRole('link', { name: 'Корпус 2' })
  await second.click()
  await expect.element(second).toHaveAttribute('data-shown')
  expect(led).not.toHaveBeenCalled()
  await second.click()
  expect(led).toHaveBeenCalledWith(2)
})

test('with a mouse the click follows the link, because hovering has shown the summary', async () => {
  led.mockClear()
  onScreenThatHovers(true)
  await render(<Markers />)
  await page.getByRole('link', { name: 'Корпус 2' }).click()
  expect(led).toHaveBeenCalledWith(2)
})
