import { expect, test } from 'vitest'
import { allTexts } from '#texts/all.ts'
import global from './content/global/global.json' with { type: 'json' }
import masterplan from './masterplan.json' with { type: 'json' }

/** Words by which the demo can be known, without their endings: «Ольховый» and «Ольховка» → `ольхов`. */
function stemsOf(names: readonly string[]): string[] {
  const words = names.flatMap(name => name.match(/[А-ЯЁ][а-яё]{3,}/g) ?? [])
  return [...new Set(words.map(word => word.toLowerCase().slice(0, Math.max(4, word.length - 2))))]
}

test('the texts of the product name nothing of the demo', () => {
  const { name, developer, city } = global.project
  const stems = stemsOf([name, developer, city, masterplan.river.name])
  expect(stems).toContain('ольхов')
  const lines = [...allTexts.values()].flat().map(text => text.toLowerCase())
  expect(lines.filter(line => stems.some(stem => line.includes(stem)))).toEqual([])
})
