/**
 * Posts requests one after another until it is killed, and prints `key id` after each acknowledgement. Arguments: place of the
 * database as JSON, a word that begins the keys.
 */
import { openDatabase } from '#server/db/connect.ts'
import { createRequest } from '../create-request.ts'
import { aCaller, aRequest, testOptions } from './test-requests.ts'

const [, , place = '{}', word = ''] = process.argv
const db = await openDatabase(JSON.parse(place))
const options = testOptions(db, {})
for (let n = 0; ; n += 1) {
  const idempotencyKey = `${word}-${n}`
  // A phone and an address for every request: the limits are not what is tried here.
  const phone = `79${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  const { id } = await createRequest(options, aRequest({ phone }), aCaller({ idempotencyKey, client: phone }))
  process.stdout.write(`${idempotencyKey} ${phone} ${id}\n`)
}
