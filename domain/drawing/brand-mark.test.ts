import { expect, test } from 'vitest'
import { markOfName, markSvg } from './brand-mark.ts'

test('a name gives one mark, another name another one', () => {
  const names = ['Липовый двор', 'Новый сад', 'Три дома', 'А']
  expect(new Set(names.map(name => markOfName(name).path)).size).toBe(names.length)
  expect(markOfName('Три дома')).toEqual(markOfName('Три дома'))
})

test('a mark is centred in its square', () => {
  const svg = markSvg(
    { box: [3, 0, 26, 32], path: 'M3 0H29' },
    { side: 36, strokeWidth: 2, line: '#000', ground: '#fff' },
  )
  expect(svg).toContain('viewBox="-2 -2 36 36"')
  expect(svg).toContain('<rect x="-2" y="-2" width="36" height="36" fill="#fff"/>')
})
