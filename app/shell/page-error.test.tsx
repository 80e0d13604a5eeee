import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { isConnectionLost, statusOf } from './page-error.ts'

test.each([
  ['a page that is not there', new ErrorResponse(404, 'Not Found', null), 404],
  ['statusCode before status', { statusCode: 404, status: 503 }, 404],
  ['status', { status: 503 }, 503],
  ['the status of a response', { response: { status: 502 } }, 502],
  ['a mistake of ours', new TypeError('broken'), 500],
  ['a status that is no number', { statusCode: '404' }, 500],
  ['a text', 'broken', 500],
  ['nothing', null, 500],
])('%s', (_, error, status) => {
  expect(statusOf(error)).toBe(status)
})

test.each([
  ['Failed to fetch', true],
  ['NetworkError when attempting to fetch resource.', true],
  ['Load failed', true],
  ['Failed to fetch dynamically imported module: /assets/flats.js', false],
  ["Cannot read properties of undefined (reading 'fetch')", false],
])('%s: whether the connection was lost', (message, isLost) => {
  expect(isConnectionLost(new TypeError(message))).toBe(isLost)
})
