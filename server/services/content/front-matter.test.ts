import { expect, test } from 'vitest'
import { FrontMatterError, parseMarkdownFile } from './prepare-text.ts'

test('values are JSON, the body is everything after the second fence', () => {
  const file = parseMarkdownFile('---\ntitle: "Каток: 28 ноября"\nlist: ["a", 1]\n\nflag: true\n---\n\nТекст\n---\nещё')
  expect(file.meta).toEqual({ title: 'Каток: 28 ноября', list: ['a', 1], flag: true })
  expect(file.body).toBe('\nТекст\n---\nещё')
})

test.each([
  ['title: "a"\n', 1, 'must begin with a line of ---'],
  ['---\ntitle: "a"\n', 1, 'the front matter has no closing line of ---'],
  ['---\nid: 1\ntitle "a"\n---\n', 3, 'must be «key: JSON value»'],
  ['---\ntitle: Каток\n---\n', 2, 'the value of title is not JSON (a text needs double quotes)'],
  ['---\nid: 1\nid: 2\n---\n', 3, 'id is written twice'],
  ['---\n__proto__: {"a": 1}\n---\n', 2, 'must be «key: JSON value»'],
])('%j is refused on its line', (source, line, reason) => {
  const error = (() => {
    try {
      return parseMarkdownFile(source)
    } catch (caught) {
      return caught
    }
  })()
  expect(error).toBeInstanceOf(FrontMatterError)
  expect(error).toMatchObject({ line, message: reason })
})
