import { expect, test, vi } from 'vitest'
import { onceForAll, perSnapshot } from './snapshot.ts'

test('a value is computed once per snapshot and arguments', () => {
  const make = vi.fn((_: object, name: string, count: number) => `${name} ${count}`)
  const read = perSnapshot(make)
  const [first, second] = [{}, {}]
  expect([read(first, 'a', 1), read(first, 'a', 1), read(first, 'a', 2), read(second, 'a', 1)]).toEqual([
    ...['a 1', 'a 1', 'a 2', 'a 1'],
  ])
  expect(make).toHaveBeenCalledTimes(3)
})

test('a key may leave out arguments that are always the same', () => {
  const make = vi.fn((_: object, tools: { name: string }) => tools.name)
  const read = perSnapshot(make, onceForAll)
  const snapshot = {}
  expect([read(snapshot, { name: 'a' }), read(snapshot, { name: 'b' })]).toEqual(['a', 'a'])
  expect(make).toHaveBeenCalledOnce()
})

test('two functions do not share values, and undefined is a value', () => {
  const snapshot = {}
  const make = vi.fn(() => undefined)
  const [one, other] = [perSnapshot(make), perSnapshot(() => 'other')]
  expect([one(snapshot), one(snapshot), other(snapshot)]).toEqual([undefined, undefined, 'other'])
  expect(make).toHaveBeenCalledOnce()
})

test('an exception is not cached', () => {
  const snapshot = {}
  const make = vi.fn().mockImplementationOnce(() => {
    throw new Error('not now')
  })
  const read = perSnapshot(make.mockReturnValue('made'))
  expect(() => read(snapshot)).toThrow('not now')
  expect(read(snapshot)).toBe('made')
})

test('a rejected promise is not cached', async () => {
  const snapshot = {}
  const make = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValue('made')
  const read = perSnapshot(make)
  await expect(read(snapshot)).rejects.toThrow('not now')
  await expect(read(snapshot)).resolves.toBe('made')
  await read(snapshot)
  expect(make).toHaveBeenCalledTimes(2)
})
