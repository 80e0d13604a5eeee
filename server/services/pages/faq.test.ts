import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '#server/testing/start-api.ts'

test('the page has every group of questions and a head of its own', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-faq-'))
  const api = await startApi({ dataDir })
  onTestFinished(async () => {
    await api.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { head, title, groups } = api.services.pages.faq()
  expect(head).toMatchObject({ canonical: '/faq', title: expect.stringContaining(' ') })
  expect(title).not.toBe('')
  expect(groups).toEqual(api.services.site.current().content.faq)
})
