import { randomInt, randomUUID } from 'node:crypto'

export interface Sent {
  key: string
  phone: string
  /** 0 = no response. */
  status: number
  /** Id of the stored request; undefined when it was not acknowledged. */
  id: string | undefined
  /** Header `Retry-After` of the answer. */
  retryAfter: string | null
}

const TIME_LIMIT_MS = 15_000

/** A random client address, so that limits per client do not apply. */
function fromSomewhere(): Record<string, string> {
  return { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}

/** Posts one request with a new address and phone, so that rate limits do not apply. Never throws. */
export async function post(url: string, repeated?: Pick<Sent, 'key' | 'phone'>): Promise<Sent> {
  const { key, phone } = repeated ?? { key: randomUUID(), phone: `79${String(randomInt(1e9)).padStart(9, '0')}` }
  const result = (status: number, retryAfter: string | null = null, id?: string): Sent => ({
    key,
    phone,
    status,
    id,
    retryAfter,
  })
  try {
    const answer = await fetch(`${url}/api/request/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...fromSomewhere(),
      },
      body: JSON.stringify({
        name: 'Анна Сбоева',
        phone,
        mail: `${phone}@example.org`,
        type: 'callback',
        link: '/flats',
        property: 0,
      }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const body: { id?: string } = await answer.json()
    return result(answer.status, answer.headers.get('retry-after'), answer.ok ? body.id : undefined)
  } catch {
    // The process was killed while it responded.
    return result(0)
  }
}

/** Posts `count` requests, `width` of them at a time. */
export async function postMany(url: string, count: number, width = 8): Promise<Sent[]> {
  const { sent, ended } = keepPosting(url, { width, enough: count })
  await ended
  return sent
}

/** Posts until `stop` is called or `enough` are sent; `sent` grows meanwhile. */
export function keepPosting(url: string, { width = 4, enough = Number.POSITIVE_INFINITY } = {}) {
  const sent: Sent[] = []
  let begun = 0
  let isOver = false
  const visitor = async () => {
    while (!isOver && begun < enough) {
      begun += 1
      sent.push(await post(url))
    }
  }
  const visitors = Array.from({ length: width }, visitor)
  return {
    sent,
    ended: Promise.all(visitors),
    async stop() {
      isOver = true
      await Promise.all(visitors)
    },
  }
}
