import { type ClientResponse, hc } from 'hono/client'
import { createBrowserStore } from '#app/lib/browser-store.ts'
import type { ChangeRefusal } from '#domain/stock/dangers.ts'
import type { OfficeApi } from '#server/office/api.ts'

export const api = hc<OfficeApi>('/office/api')

/** Body of a refusal. */
export interface Refusal {
  /** Which refusal it is. */
  code?: string
  /** Seconds. */
  retryAfter?: number
  /** The reason in words of the server. */
  detail?: string
  /** Why lots are not changed. */
  refusal?: ChangeRefusal
  /** Why content is not published. */
  problems?: readonly { entity: string; field: string; reason: string }[]
  /** Messages of a form by field. */
  fields?: Readonly<Record<string, { error_msg: string }>>
}

/** A call that was refused or failed; status 0 = no answer. */
export class CallError extends Error {
  readonly status: number
  readonly body: Refusal

  constructor(status: number, body: Refusal = {}) {
    super(`The call failed: ${status} ${body.code ?? ''}`)
    this.status = status
    this.body = body
  }
}

/** @throws CallError */
export async function answerOf<Data>(call: Promise<ClientResponse<Data> | Response>): Promise<Data> {
  const response = await call.catch(() => {
    throw new CallError(0)
  })
  if (!response.ok) throw new CallError(response.status, await response.json().catch(() => ({})))
  // Typed by the handler on the server.
  return (await response.json()) as Data
}

/** A call without a session, for sign-in and invitations. @throws CallError */
export function post<Data>(path: string, body: object): Promise<Data> {
  const call = fetch(`/office/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answerOf<Data>(call)
}

/** Resolves the call that waits for a second factor, with whether the person confirmed; null = none waits. */
export const factorStore = createBrowserStore<((isConfirmed: boolean) => void) | null>(null)

/** If the last second factor is too old, requests a new one and repeats the call. @throws CallError */
export async function withFactor<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CallError) || error.body.code !== 'factor') throw error
    // `FactorWindow` is open while the store has a function.
    const isConfirmed = await new Promise<boolean>(resolve => factorStore.set(resolve))
    factorStore.set(null)
    if (!isConfirmed) throw error
    return await call()
  }
}
