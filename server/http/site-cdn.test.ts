import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { sqlitePath } from '../db/connect.ts'
import { startSite } from '../testing/start-site.ts'

test('behind a CDN what everybody sees alike may be kept, and nothing else: no cookie, another tag after each change', async () => {
  const site = await startSite({ environment: { CDN_SECONDS: '20' } })
  onTestFinished(() => site.close())
  const headersOf = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).headers
  for (const path of ['/', '/flats', '/_.data', '/api/global/']) {
    const headers = await headersOf(path)
    expect(headers.get('cache-control'), path).toContain('s-maxage=20, stale-while-revalidate=20')
    expect(headers.get('surrogate-key'), path).toBe('kvartal version-1-2026-11-21')
    expect(headers.get('set-cookie'), path).toBeNull()
  }
  for (const path of ['/favorites', '/favorites.data', '/nothing-there', '/api/favorites/', '/readyz', '/flats/'])
    expect((await headersOf(path)).get('cache-control') ?? '', path).not.toContain('s-maxage')

  const db = new DatabaseSync(sqlitePath(site.config.DATA_DIR))
  db.exec('update catalogue_revision set revision = revision + 1')
  db.close()
  await site.services.site.refresh()
  for (const path of ['/flats', '/api/global/'])
    expect((await headersOf(path)).get('surrogate-key'), path).toBe('kvartal version-2-2026-11-21')
})
