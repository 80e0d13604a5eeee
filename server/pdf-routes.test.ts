import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FLATS } from '#demo/testing/known-flats.ts'
import { createWork } from './http/work.ts'
import { Overloaded } from './lib/limiter.ts'
import { PDF_ROUTES, pdfRoutes } from './pdf-routes.ts'
import { startApi } from './testing/start-api.ts'

test('logs and metrics know the file of every print page', () => {
  expect(PDF_ROUTES).toContain('/flats/print/:id.pdf')
  expect(PDF_ROUTES).toHaveLength(4)
})

test('of two hundred documents asked for at once by one client few are gathered, one in a turn, and the others are refused', async () => {
  await using cleanup = new AsyncDisposableStack()
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-pdf-routes-'))
  cleanup.defer(async () => rmSync(dataDir, { recursive: true, force: true }))
  const api = await startApi({ dataDir })
  cleanup.defer(() => api.close())
  const work = createWork()
  cleanup.defer(async () => work.stop())
  const { documents } = api.services.pages
  let gathered = 0
  let inTurn = 0
  let mostInTurn = 0
  const counted: typeof documents = {
    ...documents,
    lot(...asked) {
      gathered++
      inTurn++
      mostInTurn = Math.max(mostInTurn, inTurn)
      setImmediate(() => {
        inTurn = 0
      })
      return documents.lot(...asked)
    },
  }
  const app = pdfRoutes(
    { ...api.services, pages: { ...api.services.pages, documents: counted } },
    { answer: async () => new Response('%PDF') },
    {
      clientOf: () => 'one client',
      work,
      refuse(failure) {
        if (failure instanceof Overloaded) return new Response('', { status: 503 })
        throw failure
      },
    },
  )
  const ask = () => app.request(`/flats/print/${FLATS.inTower}.pdf`)
  const answers = await Promise.all(Array.from({ length: 200 }, ask))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter(status => status === 200)).toHaveLength(gathered)
  expect(gathered).toBeLessThan(60)
  expect(mostInTurn).toBe(1)
  expect((await ask()).status).toBe(200)
})
