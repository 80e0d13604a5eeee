import { beforeAll, expect, test } from 'vitest'
import { newFolder } from '#server/db/testing/databases.ts'
import { onDay } from '#server/testing/on-day.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { getMainPage } from './site-calls.ts'

let api: TestApi
beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

test('news and reports of days to come are written ahead and wait', () => {
  const early = onDay(api.services.site.current(), '2026-09-30')
  const { news_last, progress_last } = getMainPage(early, api.services.images)
  expect(news_last).toHaveLength(3)
  expect(progress_last).toHaveLength(3)
  for (const { date } of [...news_last, ...progress_last]) expect(date <= early.today, date).toBe(true)
})
