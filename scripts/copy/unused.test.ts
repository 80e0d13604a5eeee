import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readProductCopy } from './parse.ts'
import { textsUsedIn, unusedTexts } from './unused.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('every text of the interface is shown somewhere', () => {
  expect(unusedTexts(readProductCopy(), root)).toEqual([])
})

test('a text that no code uses is told by its key', () => {
  const row = { text: 'Отмена', isVerbatim: false, line: 1 }
  expect(unusedTexts([{ ...row, key: 'common.undo.nothing' }], root)).toEqual(['common.undo.nothing'])
})

test.each([
  [
    'by the name of its module',
    "import { catalogue } from '#domain/copy/catalogue.ts'\ncatalogue.title",
    'catalogue.ts title',
  ],
  ['under another name', "import { flat as words } from './copy/flat.ts'\nwords.sold", 'flat.ts sold'],
  ['as an attribute', "import { form } from '#domain/copy/form.ts'\nconst a = <p title={form.name} />", 'form.ts name'],
  ['by the folder beside it', "import { chip } from '../copy/chip.ts'\nchip.number", 'chip.ts number'],
  ['by its own name', "import { toTop } from '#domain/copy/common.ts'", 'common.ts toTop'],
])('a text is used %s', (_, source, used) => {
  expect(textsUsedIn('a.tsx', source)).toContain(used)
})

test('a comment and a namesake use no text', () => {
  const source = "import { error } from '#domain/copy/error.ts'\n// error.server\nfailure.error.server"
  expect(textsUsedIn('a.ts', source)).not.toContain('error.ts server')
})
