import { afterEach, expect, test, vi } from 'vitest'
import { addCallTracking, callTrackingFields } from './call-tracking-script.ts'

// A page of ours that does not exist: the script is on the page, nobody else's is asked for.
const KEYS = { mod_id: 'abcd1234', script: new URL('/no-such-tracker.js', location.href).href }
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

test('the session of the visit goes with a request, and a fault of the script costs nothing', () => {
  expect(callTrackingFields(KEYS)).toEqual({})
  const ct = vi.fn(() => ({ sessionId: 774 }))
  window.ct = ct
  expect(callTrackingFields(KEYS)).toEqual({ ct_session_id: '774' })
  expect(ct).toHaveBeenCalledWith('calltracking_params', 'abcd1234')
  window.ct = () => ({ sessionId: null })
  expect(callTrackingFields(KEYS)).toEqual({})
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  window.ct = () => {
    throw new TypeError('broken')
  }
  expect(callTrackingFields(KEYS)).toEqual({})
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})
