import { expect, test } from 'vitest'
import { newFolder } from '#server/db/testing/databases.ts'
import { startApi } from '#server/testing/start-api.ts'

test('a phone is given a panorama that it can hold, a large screen one whose quarter fills it', async () => {
  const { location, remove } = await newFolder()
  const api = await startApi(location)
  try {
    const tour = api.services.pages.tour()
    const points = tour?.points ?? []
    expect(points.length).toBeGreaterThan(1)
    for (const { panorama } of points) {
      expect(panorama.small).toMatch(/w:2560\/.*\.webp$/)
      expect(panorama.large).toMatch(/w:4096\/.*\.webp$/)
    }
    // A link to it shows where it begins.
    expect(tour?.head.shared?.image?.alt).toBe(points.find(({ id }) => id === tour?.start)?.panorama.alt)
  } finally {
    await api.close()
    await remove()
  }
})
