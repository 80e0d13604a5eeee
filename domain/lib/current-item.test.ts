import { expect, test } from 'vitest'
import { currentItem } from './current-item.ts'

const flats = { url: '/flats', submenu: false }
const project = { slug: 'project', submenu: true }
const developer = { url: '/project/developer', submenu: false }

test.each([
  ['its own page', '/flats', flats],
  ['a page below it', '/flats/1042', flats],
  ['a page whose address only begins alike', '/flats-of-others', undefined],
  ['a page of a section', '/project/news', project],
  ['a page of a section that has its own item', '/project/developer', developer],
  ['the home page', '/', undefined],
])('%s: %s', (_, pathname, item) => {
  expect(currentItem([flats, project, developer], pathname)).toBe(item)
})
