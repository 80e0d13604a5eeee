import { beforeAll } from 'vitest'
import { newFolder } from '../db/testing/databases.ts'
import type { Services } from '../services/services.ts'
import { startApi, type TestApi } from './start-api.ts'

/** The API over the demo for the tests of a file, which only read it. */
export function demoApi(): Pick<TestApi, 'services' | 'get'> {
  let api: TestApi
  beforeAll(async () => {
    const { location, remove } = await newFolder()
    api = await startApi(location)
    return async () => {
      await api.close()
      await remove()
    }
  })
  return {
    get services(): Services {
      return api.services
    },
    get: (...call) => api.get(...call),
  }
}
