import { expect, test } from 'vitest'
import { onceAtATime } from './limiter.ts'

test('what is being found out is asked once, whatever comes of it, and anew afterwards', async () => {
  const once = onceAtATime<string>()
  const asked: string[] = []
  const find = (key: string, answer: Promise<string>) =>
    once(key, () => {
      asked.push(key)
      return answer
    })
  const { promise, resolve } = Promise.withResolvers<string>()
  const [first, second, other] = [find('a', promise), find('a', promise), find('b', Promise.resolve('of b'))]
  resolve('of a')
  expect(await Promise.all([first, second, other])).toEqual(['of a', 'of a', 'of b'])
  expect(asked).toEqual(['a', 'b'])
  await expect(find('a', Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await find('a', Promise.resolve('again'))).toBe('again')
  expect(asked).toEqual(['a', 'b', 'a', 'a'])
})
