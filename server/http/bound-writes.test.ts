import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLATS } from '#demo/testing/known-flats.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { newFolder } from '../db/testing/databases.ts'
import { boundWrites, createWork } from './work.ts'

let api: TestApi
let remove: () => Promise<void>
beforeAll(async () => {
  const folder = await newFolder()
  remove = folder.remove
  api = await startApi(folder.location)
})
afterAll(async () => {
  await api.close()
  await remove()
})

test('a write that finds no place is refused with a time to come back, before anything is stored', async () => {
  const work = createWork()
  let shed = 0
  const { favorites } = boundWrites(api.services, work.write, () => {
    shed += 1
  })
  const ends: (() => void)[] = []
  const places = Array.from({ length: 32 + 64 }, () => work.write(() => new Promise<void>(end => ends.push(end))))
  const refusal = { name: 'Unavailable', status: 503, retryAfterSeconds: 5 }
  await expect(favorites.add(null, FLATS.onSale, '203.0.113.1')).rejects.toMatchObject(refusal)
  expect(shed).toBe(1)
  let isOver = false
  const over = Promise.all(places).finally(() => {
    isOver = true
  })
  await expect
    .poll(() => {
      for (const end of ends.splice(0)) end()
      return isOver
    })
    .toBe(true)
  await over
  expect((await favorites.add(null, FLATS.onSale, '203.0.113.1')).setCookie).toContain('favorites=')
  work.stop()
})
