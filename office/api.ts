import { type ClientResponse, hc } from 'hono/client'
import type { ChangeRefusal } from '#domain/stock/dangers.ts'
import type { OfficeApi } from '#server/office/api.ts'
import { askForFactor } from './frame/factor-store.ts'

export const api = hc<OfficeApi>('/office/api')

/** A call that was refused or failed; status 0 = no answer. */
export class CallError extends Error {
  readonly status: number
  /** Which refusal it is. */
  readonly code: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** The reason in words of the server. */
  readonly detail: string | undefined
  /** Why lots are not changed. */
  readonly refusal: ChangeRefusal | undefined
  /** Why content is not published. */
  readonly problems: readonly ContentProblem[]
  /** Messages of a form by field. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, refusal: Refusal = {}) {
    super(`The call failed: ${status} ${refusal.code ?? ''}`)
    this.status = status
    this.code = refusal.code
    this.retryAfterSeconds = refusal.retryAfter
    this.detail = refusal.detail
    this.refusal = refusal.refusal
    this.problems = refusal.problems ?? []
    this.fields = Object.fromEntries(
      Object.entries(refusal.fields ?? {}).map(([field, { error_msg }]) => [field, error_msg]),
    )
  }
}

interface ContentProblem {
  entity: string
  field: string
  reason: string
}

/** Body of a refusal. */
export interface Refusal {
  code?: string
  retryAfter?: number
  detail?: string
  refusal?: ChangeRefusal
  problems?: readonly ContentProblem[]
  fields?: Readonly<Record<string, { error_msg: string }>>
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

/** If the last second factor is too old, requests a new one and repeats the call. @throws CallError */
export async function withFactor<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'factor') throw error
    if (!(await askForFactor())) throw error
    return await call()
  }
}
