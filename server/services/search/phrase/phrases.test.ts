import { beforeAll, describe, expect, test } from 'vitest'
import { newFolder } from '#server/db/testing/databases.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { answerOf, sortQuery } from './testing/answer-of.ts'
import { BLIND_PHRASES, type ExpectedPhrase, HARD_PHRASES, SPOKEN_PHRASES, UNSEEN_PHRASES } from './testing/phrases.ts'

let api: TestApi
beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

function isRight(answer: ExpectedPhrase, [, url, missed]: ExpectedPhrase): boolean {
  const isMissed = missed === undefined ? answer[2] === undefined : answer[2]?.includes(missed)
  return answer[1] === (url && sortQuery(url)) && isMissed === true
}

describe.each([
  ['written before the rules', BLIND_PHRASES],
  ['written to break the rules', HARD_PHRASES],
  ['in spoken language', SPOKEN_PHRASES],
  ['in other styles', UNSEEN_PHRASES],
])('phrases %s', (_, table) => {
  test.each(Object.entries(table))('%s', (kind, rows) => {
    const snapshot = api.services.site.current()
    const wrong = rows
      .map(row => ({ row, answer: answerOf(snapshot, kind, row) }))
      .filter(({ row, answer }) => !isRight(answer, row))
    expect(wrong).toEqual([])
  })
})
