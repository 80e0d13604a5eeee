import { expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { PROJECTS } from '#demo/testing/known-documents.ts'
import { makePage, pagesOf } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { projectsModel } from './model.server.ts'
import { projectModel } from './project/model.server.ts'

const api = demoApi()
const projectAt = (slug: string) => makePage(api.services.pages, projectModel, paths.project(slug))

test('the list begins with the quarter of the site; projects without a picture are listed too', async () => {
  const { main, first, items, flats, lineUp } = await makePage(api.services.pages, projectsModel, '/projects')
  expect(main?.href).toBe(paths.project(PROJECTS.own))
  expect([first, ...items]).toHaveLength(5)
  expect(flats?.value.replaceAll('\u00a0', ' ')).toBe('2 140')
  expect(lineUp?.names.map(({ isMain }) => isMain)).toEqual([false, false, false, false, false, true])
  expect(items.map(({ picture }) => picture === null)).toContain(true)
  expect([first, ...items].find(item => item?.href === paths.project(PROJECTS.long.slug))?.facts[1]).toBe(
    PROJECTS.long.years,
  )
})

test('a project links to the others, the quarter of the site to what is on sale', async () => {
  const page = await projectAt(PROJECTS.own)
  expect(page.link?.href).toBe('/')
  expect(page.others.map(({ href }) => href)).not.toContain(paths.project(PROJECTS.own))
  expect((await projectAt(PROJECTS.built)).link).toBeNull()
  await expect(projectAt('net')).rejects.toThrow(NotFound)
})

test('a quarter without projects has no list', async () => {
  const snapshot = api.services.site.current()
  const pages = pagesOf({ ...snapshot, content: { ...snapshot.content, project: [] } }, api.services)
  await expect(makePage(pages, projectsModel, '/projects')).rejects.toThrow(NotFound)
})
