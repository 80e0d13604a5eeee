import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TourPage } from '#server/pages/tour.ts'
import { createTour, readTourFiles } from './tour.ts'

const image = {
  src: '/a.jpg',
  srcset: { avif: '/a.avif 1w', webp: '/a.webp 1w', jpeg: '/a.jpg 1w' },
  width: 5,
  height: 3,
  alt: '',
  lqip: '',
}
const tour: TourPage = {
  head: {
    title: 'Тур',
    description: 'Квартира </script><script>alert(1)</script>',
    canonical: '/tour/index.html',
    shared: { type: 'website', siteName: 'Квартал', locale: 'ru_RU', image: { src: '/og.jpg', alt: '"Панорама"' } },
  },
  project: { name: 'Квартал', mark: { box: [0, 0, 1, 1], path: 'M0 0' } },
  heading: 'Шоу-рум <b>',
  plan: { svg: '<svg></svg>', viewBox: { x: 0, y: 0, width: 10, height: 10 } },
  points: [
    {
      id: 'hall',
      name: 'Прихожая</script>',
      nameInside: 'прихожая',
      panorama: { small: '/s.webp', large: '/l.webp', alt: 'Панорама: прихожая' },
      thumbnail: image,
      centerHeading: 90,
      x: 1,
      y: 2,
      outline: 'M0 0',
      links: [],
    },
  ],
  start: 'hall',
}

function start(page: TourPage | null) {
  let version = 'a'
  let made = 0
  const files = { script: '/assets/tour-1.js', sheets: ['/assets/main-1.css'] }
  const source = {
    page() {
      made++
      return page
    },
    version: () => version,
    siteUrl: 'https://site',
  }
  const { answer } = createTour(files, source, { 'x-content-type-options': 'nosniff' })
  return {
    get: (headers: Record<string, string> = {}) => answer(new Request('https://site/tour/index.html', { headers })),
    change: () => {
      version = 'b'
    },
    made: () => made,
  }
}

test('the page holds what the content says, and none of it as markup', async () => {
  const answer = await start(tour).get()
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('content-security-policy')).toContain('blob:')
  expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
  const text = (await answer?.text()) ?? ''
  expect(text).toContain('Шоу-рум &lt;b&gt;')
  expect(text.match(/<script/g)).toHaveLength(2)
  const data = /id="tour-data">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ start: 'hall', points: [{ name: 'Прихожая</script>', centerHeading: 90 }] })
})

test('its head says what every page says, and how a link to it looks', async () => {
  const [head = ''] = ((await (await start(tour).get())?.text()) ?? '').split('</head>')
  expect(head).toContain('<title>Тур</title>')
  expect(head).toContain('<link rel="canonical" href="https://site/tour/index.html">')
  expect(head).toContain('<meta property="og:url" content="https://site/tour/index.html">')
  expect(head).toContain('<meta property="og:image" content="https://site/og.jpg">')
  expect(head).toContain('<meta property="og:image:alt" content="&quot;Панорама&quot;">')
})

test('it is rendered once per revision, and 304 for a client that has it', async () => {
  const site = start(tour)
  const first = await site.get()
  const again = await site.get({ 'if-none-match': first?.headers.get('etag') ?? '' })
  expect([again?.status, site.made()]).toEqual([304, 1])
  site.change()
  await site.get()
  expect(site.made()).toBe(2)
})

test('a quarter without a tour has no such page, a build without it neither', async () => {
  expect(await start(null).get()).toBeNull()
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-tour-'))
  expect(readTourFiles(folder)).toBeNull()
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/tour.json'), '{"main.ts":{"file":"assets/t.js","css":["assets/m.css"]}}')
  expect(readTourFiles(folder)).toEqual({ script: '/assets/t.js', sheets: ['/assets/m.css'] })
})
