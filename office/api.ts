import { QueryCache, QueryClient, useMutation } from '@tanstack/react-query'
import { type ClientResponse, hc } from 'hono/client'
import { useRef } from 'react'
import { createBrowserStore } from '#app/lib/browser-store.ts'
import { showToast } from '#app/ui/toasts.ts'
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

const REFUSALS: Readonly<Record<string, string>> = {
  factor: 'Шаг не подтверждён, ничего не изменилось.',
  right: 'На это у вас нет права.',
  session: 'Сеанс закончился, войдите ещё раз.',
  slow: 'Слишком много попыток, подождите минуту.',
}

/** Why a call was refused. @param texts of the screen by code; `other` is for all other refusals */
export function refusalText(error: Error, texts: Readonly<Record<string, string>> = {}): string {
  if (!(error instanceof CallError) || error.status === 0)
    return 'Нет связи с сервером. Обновите страницу и проверьте, не сохранилось ли уже.'
  const { status, body } = error
  const { code = status === 429 ? 'slow' : '', fields = {} } = body
  const known = texts[code] ?? REFUSALS[code] ?? Object.values(fields)[0]?.error_msg
  if (known) return known
  const other = status < 500 ? texts.other : undefined
  return other ?? 'Сервер не справился. Обновите страницу и проверьте, не сохранилось ли уже.'
}

/** Retries failures of the network and the server twice, but no refusal. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof CallError && error.status > 0 && error.status < 500)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { queryKey }) {
      // The session has ended. Loading the page again drops what is in memory; the loader leads back here after the sign-in.
      if (error instanceof CallError && error.status === 401 && queryKey[0] !== 'me') location.reload()
    },
  }),
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 15_000 }, mutations: { retry: false } },
})

interface ActionOptions<Output> {
  /** Shown after a success. */
  done?: string | undefined
  /** The action is pending until it resolves. */
  onDone?: ((output: Output) => unknown) | undefined
  /** Text of an error for a toast; absent where the screen shows it. */
  refusal?: (error: Error) => string
}

/** A mutation that reloads all queries afterwards and requests a second factor if the server requires it. */
export function useAction<Output, Input = void>(
  call: (input: Input) => Promise<Output>,
  { done, onDone, refusal }: ActionOptions<Output> = {},
) {
  const isRunning = useRef(false)
  const mutation = useMutation({
    mutationFn: (input: Input) => withFactor(() => call(input)),
    async onSuccess(output) {
      if (done) showToast({ text: done })
      await onDone?.(output)
      await queryClient.invalidateQueries()
    },
    onError(error) {
      if (refusal) showToast({ text: refusal(error), durationMs: 8000 })
      // Not awaited: without a connection the error would be shown seconds later.
      void queryClient.invalidateQueries()
    },
    // Here, not in `mutation.mutate`: those callbacks are not called after `reset`.
    onSettled() {
      isRunning.current = false
    },
  })

  function mutate(input: Input): void {
    // The second press of a double click comes before the button is rendered as busy.
    if (isRunning.current && !mutation.isPending) return
    isRunning.current = true
    mutation.mutate(input)
  }
  return { ...mutation, mutate }
}
