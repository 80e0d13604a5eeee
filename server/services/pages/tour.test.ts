import { expect, test } from 'vitest'
import { newFolder } from '#server/db/testing/databases.ts'
import { startApi } from '#server/testing/start-api.ts'

test('a phone is given a panorama that it can hold, a large screen one whose quarter fills it', async () => {
  const { location, remove } = await newFolder()
  const api = await startApi(location)
  try {
    const points = api.services.pages.tour()?.points ?? []
    expect(points.length).toBeGreaterThan(1)
    for (const { panorama } of points) {
      expect(panorama.small).toMatch(/w:2560\/.*\.webp$/)
      expect(panorama.large).toMatch(/w:4096\/.*\.webp$/)
    }
  } finally {
    await api.close()
    await remove()
  }
})
