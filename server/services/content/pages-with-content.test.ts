import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import { onDay } from '#server/testing/on-day.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { hasPage, withoutEmptyPages } from './pages-with-content.ts'

let api: TestApi
let content: Content

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-pages-'))
  api = await startApi({ dataDir })
  content = api.services.site.current().content
  return async () => {
    await api.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Every address that menus, footer and home page lead to. */
function linksOf({ menu, footer, main_page: home }: Content): string[] {
  return [
    ...menu.flatMap(({ url }) => url ?? []),
    ...footer.columns.flatMap(({ links }) => links.map(({ url }) => url)),
    ...home.hero.buttons.map(({ url }) => url),
    ...home.sections.flatMap(({ button, second_button: second }) => [button?.url ?? [], second?.url ?? []].flat()),
  ]
}

test('a page that has nothing to be made of is led to from nowhere', () => {
  for (const page of [paths.sitePlan(), paths.documents(), paths.mediaProgress()]) {
    expect(linksOf(content), page).toContain(page)
  }
  const poorer = { ...content, genplan_picture: null, prodocs: null, progress_feed_group: [] }
  const links = linksOf(withoutEmptyPages(poorer))
  for (const page of [paths.sitePlan(), paths.documents(), paths.mediaProgress()]) {
    expect(hasPage(poorer, page), page).toBe(false)
    expect(links, page).not.toContain(page)
  }
  expect(links).toContain(paths.flats())
})

test('a page with content that nothing links to is added to the menu', () => {
  const bare = {
    ...content,
    menu: content.menu.filter(({ url }) => url === paths.flats()),
    footer: { ...content.footer, columns: [] },
    faq: [],
  }
  const { menu } = withoutEmptyPages(bare)
  expect(
    menu.filter(({ places }) => places.includes('secondary')).map(({ name, url, places }) => [name, url, places]),
  ).toEqual([
    ['Генплан', '/genplan', ['secondary']],
    ['Паркинг', '/parkings', ['secondary']],
    ['Кладовые', '/storages', ['secondary']],
    ['Ход строительства', '/media/progress', ['secondary']],
    ['Новости', '/media/news', ['secondary']],
    ['Акции', '/media/promo', ['secondary']],
    ['Проекты', '/projects', ['secondary']],
    ['Документы', '/documents', ['secondary']],
    ['Вакансии', '/vacancies', ['secondary']],
  ])
  expect(withoutEmptyPages(content).menu).toEqual(content.menu)
})

test('a tour that is not there has no button, a column of the footer without links no title', () => {
  const poorer = withoutEmptyPages({ ...content, tour: null, project: [], faq: [] })
  expect([poorer.footer.tour_button, poorer.global['3d_tour'], poorer.main_page.hero.tour]).toEqual([null, null, null])
  const empty = withoutEmptyPages({
    ...content,
    footer: {
      ...content.footer,
      columns: [{ id: 'none', title: 'Вопросы', links: [{ name: 'FAQ', url: paths.faq() }] }],
    },
    faq: [],
  })
  expect(empty.footer.columns).toEqual([])
})

test('an address with a query or a place on the page needs what its page needs; others need nothing', () => {
  const poorer = { ...content, genplan_picture: null }
  expect(hasPage(poorer, paths.sitePlan('2.1'))).toBe(false)
  expect(hasPage(poorer, 'https://elsewhere.example/genplan')).toBe(true)
  expect(hasPage(poorer, paths.flats())).toBe(true)
})

test('neither is a page whose news, reports or vacancies are all of days to come', () => {
  const pages = [paths.news(), paths.mediaProgress(), paths.vacancies()]
  const early = onDay(api.services.site.current(), '2020-01-01').content
  for (const page of pages) {
    expect(linksOf(content), page).toContain(page)
    expect(hasPage(early, page), page).toBe(false)
    expect(linksOf(early), page).not.toContain(page)
  }
})
