import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { elementOf } from '#app/lib/testing/element-of.ts'
import { takeAway } from '#app/lib/testing/take-away.ts'
import { addCallTracking, callTrackingFields } from './call-tracking-script.ts'

// A page of ours that does not exist: the script is on the page, and no third party is called.
const KEYS = {
  mod_id: 'abcd1234',
  script: new URL('/no-such-tracker.js', location.href).href,
  phone_class: null,
}
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src^="${KEYS.script}"]`)]

afterEach(() => {
  delete window.ct
})

test('the script is on the page until it is taken away', () => {
  const remove = addCallTracking(KEYS)
  expect(scripts().map(({ src }) => new URL(src).search)).toEqual(['?id=abcd1234'])
  window.ct = () => ({})
  remove()
  expect(scripts()).toEqual([])
  expect(window.ct).toBeUndefined()
})

test('what the script has brought goes with it, in a browser older than URL.parse too', () => {
  takeAway(URL, 'parse')
  const remove = addCallTracking({ ...KEYS, script: 'https://calls.test/tracker.js' })
  const [brought, broken] = ['https://calls.test/pixel.js', 'https://['].map(src =>
    document.head.appendChild(Object.assign(document.createElement('script'), { type: 'text/plain', src })),
  )
  remove()
  expect([brought?.isConnected, broken?.isConnected]).toEqual([false, true])
  broken?.remove()
})

test('the session of the visit goes with a request, and a fault of the script costs nothing', () => {
  expect(callTrackingFields(KEYS)).toEqual({})
  const ct = vi.fn(() => ({ sessionId: 774 }))
  window.ct = ct
  expect(callTrackingFields(KEYS)).toEqual({ ct_session_id: '774' })
  expect(ct).toHaveBeenCalledWith('calltracking_params', 'abcd1234')
  for (const lie of [null, undefined, '', { id: 1 }, 'x'.repeat(1_000_000), '<b>', Symbol('no text')]) {
    window.ct = () => ({ sessionId: lie })
    expect(callTrackingFields(KEYS)).toEqual({})
  }
  window.ct = () => 'rubbish'
  expect(callTrackingFields(KEYS)).toEqual({})
  const heard = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
  window.ct = () => {
    throw new TypeError('broken')
  }
  expect(callTrackingFields(KEYS)).toEqual({})
  for (const spy of heard) expect(spy).not.toHaveBeenCalled()
})

test('numbers are marked only by setting, and are what they were when the script goes', async () => {
  const { container } = await render(<a href="tel:+78120000000">+7 812 000-00-00</a>)
  const phone = elementOf(HTMLAnchorElement, container.querySelector('a'))
  const [text] = phone.childNodes
  addCallTracking(KEYS)()
  expect(phone.className).toBe('')

  const remove = addCallTracking({ ...KEYS, phone_class: 'call_phone_1' })
  expect(phone.className).toBe('call_phone_1')
  // As the service does it.
  phone.innerHTML = '<b>+7 812 111-11-11</b>'
  phone.href = 'tel:+78121111111'
  remove()
  expect(phone.outerHTML.replace(' class=""', '')).toBe('<a href="tel:+78120000000">+7 812 000-00-00</a>')
  // The original text node is restored, so React can update it again.
  expect(phone.firstChild).toBe(text)
})
