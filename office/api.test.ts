import { expect, test, vi } from 'vitest'
import { answerOf, CallError, factorStore, withFactor } from './api.ts'

const refused = () => Promise.reject(new CallError(403, { code: 'factor' }))

test('a dangerous call is repeated after the person confirms it', async () => {
  const call = vi.fn(() => Promise.resolve('done')).mockImplementationOnce(refused)
  const result = withFactor(call)
  await expect.poll(() => factorStore.get()).not.toBeNull()
  factorStore.get()?.(true)
  expect(await result).toBe('done')
  expect(call).toHaveBeenCalledTimes(2)
  expect(factorStore.get(), 'the window is closed').toBeNull()
})

test('a dangerous call without a confirmation is refused', async () => {
  const call = vi.fn(refused)
  const result = withFactor(call)
  await expect.poll(() => factorStore.get()).not.toBeNull()
  factorStore.get()?.(false)
  await expect(result).rejects.toMatchObject({ status: 403, body: { code: 'factor' } })
  expect(call).toHaveBeenCalledOnce()
})

test('another refusal opens no window', async () => {
  await expect(withFactor(() => Promise.reject(new CallError(409)))).rejects.toMatchObject({ status: 409 })
  expect(factorStore.get()).toBeNull()
})

test('a refusal carries its status and its body', async () => {
  const body = { code: 'fields', retryAfter: 8, fields: { password: { error_msg: 'Не короче 12 знаков' } } }
  await expect(answerOf(Promise.resolve(Response.json(body, { status: 400 })))).rejects.toMatchObject({
    status: 400,
    body,
  })
  await expect(answerOf(Promise.resolve(new Response('<html>', { status: 502 })))).rejects.toMatchObject({
    status: 502,
  })
  await expect(answerOf(Promise.reject(new TypeError('offline')))).rejects.toMatchObject({ status: 0 })
})
