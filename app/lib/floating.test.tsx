import fc from 'fast-check'
import { useRef } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { elementOf } from '#app/lib/testing/element-of.ts'
import { takeAway } from '#app/lib/testing/take-away.ts'
import { type Box, liftOver, useDockLift } from './floating.ts'

const OWN: Box = { left: 12, right: 312, top: 748, bottom: 800 }

test.each([
  ['nothing below it', [], 0],
  ['a control next to it', [{ left: 320, right: 364, top: 740, bottom: 800 }], 0],
  ['a bar that it nearly touches', [{ left: 0, right: 375, top: 803, bottom: 860 }], 9],
  ['a bar at the edge', [{ left: 0, right: 375, top: 744, bottom: 812 }], 68],
  [
    'a bar and a pill close above it',
    [
      { left: 0, right: 375, top: 744, bottom: 812 },
      { left: 80, right: 300, top: 680, bottom: 732 },
    ],
    132,
  ],
] as const)('over %s it is 12 px above what it would cover', (_, others, lift) => {
  expect(liftOver([OWN], others, 400)).toBe(lift)
})

test('boxes rise together above what one of them would cover', () => {
  const other: Box = { left: 330, right: 374, top: 756, bottom: 800 }
  expect(liftOver([OWN, other], [{ left: 340, right: 375, top: 780, bottom: 790 }], 400)).toBe(32)
})

test('where it rests it lies over nothing and 12 px above what is below it, and it rests no higher than it must', () => {
  const box = fc
    .tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 300 }))
    .map(([left, top, size]): Box => ({ left, right: left + size, top, bottom: top + size / 2 }))
  const meets = (a: Box, b: Box, lift: number) =>
    a.left < b.right && b.left < a.right && a.top - lift < b.bottom && b.top < a.bottom - lift + 12
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), fc.integer({ min: 0, max: 700 }), (others, maxPx) => {
      const lift = liftOver([OWN], others, maxPx)
      if (lift !== null) {
        expect(lift).toBeLessThanOrEqual(maxPx)
        expect(others.some(other => meets(OWN, other, lift))).toBe(false)
      }
      if (lift !== 0) expect(others.some(other => meets(OWN, other, 0))).toBe(true)
    }),
  )
})

function Floating() {
  const dock = useRef<HTMLDivElement>(null)
  useDockLift(dock)
  const box = {
    position: 'fixed',
    insetBlockEnd: '10px',
    insetInlineStart: 0,
    translate: '0 calc(-1 * var(--lift, 0px))',
  } as const
  return (
    <div ref={dock} style={box}>
      <div data-float="" style={{ inlineSize: '100px', blockSize: '20px', opacity: 0 }}>
        Cookie
      </div>
    </div>
  )
}

test('it rises above a control that comes later and moves nothing', async () => {
  const { container } = await render(<Floating />)
  const dock = elementOf(HTMLElement, container.querySelector('[data-float]')?.parentElement)
  const lift = () => Number.parseFloat(dock.style.getPropertyValue('--lift'))
  expect(lift()).toBe(0)
  const button = Object.assign(document.createElement('button'), { textContent: 'Later' })
  Object.assign(button.style, { position: 'fixed', bottom: '0', left: '0', height: '25px', width: '50px' })
  container.append(button)
  await expect.poll(lift).toBe(27)
})

test('it rises above a heading', async () => {
  const { container } = await render(
    <>
      <h2 style={{ position: 'fixed', insetBlockEnd: 0, insetInlineStart: 0, blockSize: '25px', margin: 0 }}>Title</h2>
      <Floating />
    </>,
  )
  const dock = elementOf(HTMLElement, container.querySelector('[data-float]')?.parentElement)
  expect(dock.style.getPropertyValue('--lift')).toBe('27px')
})

test('it rises after an animation that brought it from below', async () => {
  const { container } = await render(
    <>
      <style>{'@keyframes rise { from { translate: 0 100px } } [data-float] { animation: rise 1s }'}</style>
      <h2 style={{ position: 'fixed', insetBlockEnd: 0, insetInlineStart: 0, blockSize: '25px', margin: 0 }}>Title</h2>
      <Floating />
    </>,
  )
  const dock = elementOf(HTMLElement, container.querySelector('[data-float]')?.parentElement)
  await expect.poll(() => dock.style.getPropertyValue('--lift')).toBe('27px')
})

test('where links are everywhere it covers links, but no field of a filter and no heading', async () => {
  const { container } = await render(
    <>
      <main style={{ position: 'fixed', inset: 0, display: 'grid', gridAutoRows: '30px' }}>
        {Array.from({ length: 60 }, (_, index) => `#card-${index}`).map(href => (
          <a key={href} href={href}>
            {href}
          </a>
        ))}
      </main>
      <form style={{ position: 'fixed', insetBlockEnd: 0, insetInlineStart: 0 }}>
        <input aria-label="Price" style={{ blockSize: '40px' }} />
      </form>
      <Floating />
    </>,
  )
  const floating = elementOf(HTMLElement, container.querySelector('[data-float]'))
  const field = elementOf(HTMLElement, container.querySelector('input'))
  expect(floating.getBoundingClientRect().bottom).toBeLessThanOrEqual(field.getBoundingClientRect().top)
})

test('in a browser older than checkVisibility it keeps clear of what is seen', async () => {
  takeAway(Element.prototype, 'checkVisibility')
  const place = { position: 'fixed', insetInlineStart: 0, inlineSize: '50px' } as const
  const { container } = await render(
    <>
      <button type="button" style={{ ...place, insetBlockEnd: 0, blockSize: '25px' }}>
        Seen
      </button>
      <button type="button" style={{ ...place, insetBlockEnd: '25px', blockSize: '25px', visibility: 'hidden' }}>
        Hidden
      </button>
      <Floating />
    </>,
  )
  const dock = elementOf(HTMLElement, container.querySelector('[data-float]')?.parentElement)
  expect(dock.style.getPropertyValue('--lift')).toBe('27px')
})

test('it rises after a scroll in a browser that does not report the end of one', async () => {
  const hush = (event: Event) => event.stopImmediatePropagation()
  addEventListener('scrollend', hush, { capture: true })
  onTestFinished(() => {
    removeEventListener('scrollend', hush, { capture: true })
    scrollTo(0, 0)
  })
  const { container } = await render(
    <div style={{ blockSize: '300vh', position: 'relative' }}>
      <button
        type="button"
        style={{
          position: 'absolute',
          insetInlineStart: 0,
          insetBlockStart: '200vh',
          blockSize: '30px',
          inlineSize: '50px',
        }}
      >
        Below
      </button>
      <Floating />
    </div>,
  )
  const dock = elementOf(HTMLElement, container.querySelector('[data-float]')?.parentElement)
  const lift = () => dock.style.getPropertyValue('--lift')
  expect(lift()).toBe('0px')
  const button = elementOf(HTMLElement, container.querySelector('button'))
  // Its lower edge is 5 px above the lower edge of the screen.
  scrollTo({ top: button.getBoundingClientRect().bottom + scrollY - innerHeight + 5, behavior: 'instant' })
  await expect.poll(lift).toBe('37px')
})
