import { type ComponentType, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static.browser'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { elementOf } from '#app/lib/testing/element-of.ts'
import { tellSightByHand } from '#app/lib/testing/frames-at-once.ts'
import { nextTask } from '#app/lib/testing/soon.ts'
import { fetchAllParts, haveSameLooks, lazyPart } from './lazy-part.tsx'
import { onPlainClick } from './plain-click.ts'

const phone = { display: '+7 (000) 000-00-00', href: 'tel:+70000000000' }
const props = { title: 'Заказать звонок', phone, onSubmit: () => 1 }

test('once its script is here, a part is rendered anew for any other property', () => {
  expect(haveSameLooks(props, { ...props }, 'exactly')).toBe(true)
  expect(haveSameLooks(props, { ...props, phone: { ...phone } }, 'exactly')).toBe(false)
  expect(haveSameLooks(props, { ...props, onSubmit: () => 2 }, 'exactly')).toBe(false)
})

test('before that only what can be seen counts', () => {
  expect(haveSameLooks(props, { ...props, phone: { ...phone }, onSubmit: () => 2 }, 'to the eye')).toBe(true)
  expect(haveSameLooks(props, { ...props, title: 'Забронировать' }, 'to the eye')).toBe(false)
  expect(haveSameLooks(props, { ...props, phone: { ...phone, display: '' } }, 'to the eye')).toBe(false)
  expect(haveSameLooks(props, { ...props, note: undefined }, 'to the eye')).toBe(false)
})

/** Effects of one commit run together. */
function Effects({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}

let place = document.createElement('div')
let root: Root | undefined

/** The part as a server would have sent it, taken over by React, which waits for the script until `arrive`. @returns `load`, that it was asked for, too */
async function showPart(Content: ComponentType) {
  const Sent = lazyPart(async () => ({ default: Content }))
  fetchAllParts()
  const { prelude } = await prerender(<Sent />)
  let arrive = () => {}
  const script = new Promise<{ default: ComponentType }>(resolve => {
    arrive = () => resolve({ default: Content })
  })
  const load = vi.fn(() => script)
  const Part = lazyPart(load)
  place = document.createElement('div')
  place.innerHTML = await new Response(prelude).text()
  document.body.append(place)
  await new Promise<void>(resolve => {
    root = hydrateRoot(
      place,
      <>
        <Part />
        <Effects run={resolve} />
      </>,
    )
  })
  return { arrive, load }
}

afterEach(() => {
  root?.unmount()
  place.remove()
  vi.clearAllMocks()
})

// First, while the script that this needs has not come with another part.
test('a slider moved before the script of its part is here keeps its place, though the part renders anew at once', async () => {
  function Sum() {
    const [sum, setSum] = useState({ value: '30' })
    // As a part does that reads its address when it lives.
    useEffect(() => setSum({ value: '30' }), [])
    return (
      <>
        <input type="range" value={sum.value} onChange={event => setSum({ value: event.target.value })} />
        <output>{sum.value}</output>
      </>
    )
  }
  const { arrive } = await showPart(Sum)
  const slider = elementOf(HTMLInputElement, place.querySelector('input'))
  slider.value = '70'
  arrive()
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('70')
  expect(slider.value).toBe('70')
})

describe('a click before the script of its part is here', () => {
  const opened = vi.fn()
  const More = () => (
    // biome-ignore lint/a11y/useValidAnchor: a link that a script takes over is what this is about
    <a href="#later" onClick={onPlainClick(opened)}>
      More
    </a>
  )
  /** @returns whether the browser follows the link by itself */
  const press = () =>
    elementOf(HTMLElement, place.querySelector('a')).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )

  afterEach(() => history.replaceState(null, '', location.pathname + location.search))

  test('waits for it and is made once, by the script', async () => {
    const { arrive } = await showPart(More)
    expect(press()).toBe(false)
    expect(opened).not.toHaveBeenCalled()
    arrive()
    await expect.poll(() => opened.mock.calls.length).toBe(1)
    expect(location.hash).toBe('')
    press()
    expect(opened).toHaveBeenCalledTimes(2)
  })

  test('follows the address when the script does not come', async () => {
    await showPart(More)
    expect(press()).toBe(false)
    await expect.poll(() => location.hash, { timeout: 4000 }).toBe('#later')
    expect(opened).not.toHaveBeenCalled()
  })
})

test('a part that comes in sight while the browser is busy is fetched, though it is told of both frames at once', async () => {
  const tell = tellSightByHand()
  const { load } = await showPart(() => <p>Часть</p>)
  const target = elementOf(HTMLElement, place.firstElementChild)
  tell({ target, isIntersecting: false })
  await nextTask()
  expect(load).not.toHaveBeenCalled()
  tell({ target, isIntersecting: false }, { target, isIntersecting: true })
  await expect.poll(() => load.mock.calls.length).toBe(1)
})
