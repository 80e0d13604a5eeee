import { expect, test } from 'vitest'
import { checkDownloads } from './check-references.ts'
import { documentFolders } from './document-files.ts'
import { DEMO } from './testing/demo-tree.ts'

const sha256 = '0'.repeat(64)

test('reports a missing file and one that differs from the list', async () => {
  const problems = await checkDownloads(documentFolders(DEMO, '/nowhere'), [
    { file: 'net.pdf', bytes: 1, sha256 },
    { file: 'ustav.pdf', bytes: 1, sha256 },
  ])
  expect(problems.map(({ field, reason }) => [field, reason])).toEqual([
    ['[0].file', 'there is no file documents/net.pdf'],
    ['[1].sha256', 'ustav.pdf differs from the list: run npm run documents'],
  ])
})
