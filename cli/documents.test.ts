import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#server/adapters/images/testing/pictures.ts'
import { indexDocuments } from './documents.ts'
import { runInProcess } from './testing/run-in-process.ts'

test('the list of documents keeps uploads of the office and loses files that are gone', async () => {
  const root = await makeFolder()
  const [own, uploaded] = [join(root, 'documents'), join(root, 'data/media/documents')]
  for (const folder of [own, uploaded]) mkdirSync(folder, { recursive: true })
  const index = join(own, 'index.json')
  const run = async () => {
    await indexDocuments({
      args: [],
      environment: { CONTENT_DIR: root, DATA_DIR: join(root, 'data') },
      print: () => {},
    })
    return JSON.parse(readFileSync(index, 'utf8')).map(({ file }: { file: string }) => file)
  }
  for (const name of ['gone.pdf', 'kept.pdf']) writeFileSync(join(own, name), name)
  expect(await run()).toEqual(['gone.pdf', 'kept.pdf'])

  writeFileSync(join(uploaded, 'upload.pdf'), 'upload')
  const upload = { file: 'upload.pdf', bytes: 6, sha256: '0'.repeat(64) }
  writeFileSync(index, JSON.stringify([upload, ...JSON.parse(readFileSync(index, 'utf8'))]))
  rmSync(join(own, 'gone.pdf'))
  expect(await run()).toEqual(['upload.pdf', 'kept.pdf'])
})

test.each(['', '{', '{}', '\uFEFF[]', '["ustav.pdf"]'])(
  'a list of documents that is %j is refused by its path',
  async text => {
    const root = await makeFolder()
    const index = join(root, 'documents/index.json')
    mkdirSync(join(root, 'documents'))
    writeFileSync(index, text)
    const { stderr } = await runInProcess(indexDocuments, [], { CONTENT_DIR: root })
    expect(stderr).toContain(`${index} is no list of files: correct or delete it (`)
    expect(stderr).not.toContain('\n')
  },
)
