import { freePort } from '#server/testing/free-port.ts'

/** A free port, chosen once in a run: its workers and servers find it in the environment. */
async function portOfRun(name: string): Promise<number> {
  process.env[name] ??= String(await freePort())
  return Number(process.env[name])
}

/** Where the site under test and the receiver of its requests listen. */
export const SITE_PORT = await portOfRun('E2E_SITE_PORT')
export const RECEIVER_PORT = await portOfRun('E2E_RECEIVER_PORT')
/** What the receiver took is listed here. */
export const RECEIVER_LIST_PORT = await portOfRun('E2E_RECEIVER_LIST_PORT')
/** Key of the webhook's signature in the tests. */
export const RECEIVER_SECRET = 'a key that only the tests know'
