import { expect, test } from 'vitest'
import { createHealth } from './health.ts'

async function ready(isStoreWritable: () => Promise<boolean>, revision = 1) {
  const health = createHealth({ revision: () => revision, isStoreWritable, alerts: () => ['no_channel'] })
  const ask = async () => {
    const answer = await health.routes.request('/readyz')
    const { status }: { status: string } = await answer.json()
    return [answer.status, status]
  }
  return { health, ask }
}

test('ready from the opening of the port to the beginning of the end', async () => {
  const { health, ask } = await ready(async () => true)
  expect(await ask()).toEqual([503, 'starting'])
  health.started()
  expect(await ask()).toEqual([200, 'ready'])
  health.drain()
  expect(await ask()).toEqual([503, 'draining'])
  expect((await health.routes.request('/healthz')).status).toBe(200)
})

test('what the operator should know is named, and takes no visitor away', async () => {
  const { health } = await ready(async () => true)
  health.started()
  const answer = await health.routes.request('/readyz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ready', revision: 1, concerns: ['no_channel'] })
})

test('a store that refuses writes degrades the site, and a balancer keeps it', async () => {
  const { health, ask } = await ready(async () => false)
  health.started()
  expect(await ask()).toEqual([200, 'degraded'])
})

test('a store that does not answer is not waited for', async () => {
  const { health, ask } = await ready(() => new Promise(() => undefined))
  health.started()
  expect(await ask()).toEqual([200, 'degraded'])
})
