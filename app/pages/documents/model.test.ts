import { expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { CONTRACT_FILE } from '#demo/testing/known-documents.ts'
import { makePage, pagesOf } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { documentsModel } from './model.server.ts'

const api = demoApi()
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const documentsAt = (query = '') => makePage(api.services.pages, documentsModel, `/documents${query}`)

test('documents are grouped and show size and pages of their files', async () => {
  const { groups, count } = await documentsAt()
  const items = groups.flatMap(group => group.items)
  expect(plain(count)).toBe(`${items.length} документов`)
  expect(new Set(items.map(({ format }) => format))).toEqual(new Set(['PDF']))
  const contract = items.find(({ file }) => file === CONTRACT_FILE)
  expect(contract?.href).toBe(`/media/docs/${CONTRACT_FILE}`)
  expect(plain(contract?.sizeText)).toMatch(/^\d+ КБ · 3 страницы$/)
})

test('the filter by building includes documents of several buildings', async () => {
  const third = await documentsAt('?building=3')
  expect(third.groups[0]?.items.map(({ title }) => plain(title))).toEqual([
    'Разрешение на строительство корпусов 2 и 3',
  ])
  expect(third.head).toMatchObject({ canonical: '/documents?building=3', robots: 'noindex,follow' })
  expect(third.buildings.find(({ isCurrent }) => isCurrent)?.count).toBe(
    String(third.groups.flatMap(({ items }) => items).length),
  )
  expect((await documentsAt('?building=9')).head.canonical).toBe('/documents')
})

test('a quarter without documents has no page', async () => {
  const snapshot = api.services.site.current()
  const pages = pagesOf({ ...snapshot, content: { ...snapshot.content, prodocs: null } }, api.services)
  await expect(makePage(pages, documentsModel, '/documents')).rejects.toThrow(NotFound)
})
