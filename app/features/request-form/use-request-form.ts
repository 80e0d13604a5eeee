import { useEffect, useRef, useState } from 'react'
import { atLeast } from '#app/lib/at-least.ts'
import { type RequestField, type RequestForm, requestProblems } from '#domain/request.ts'
import type { RequestErrors, SendingStep, SendValues } from './request-outcome.ts'

/** How long «Заявка отправлена!» stays before the form is empty again. Source: docs/specification-coverage.md#sending-of-the-form. */
const SUBMITTED_MS = 3000

const EMPTY: RequestForm = { name: '', phone: '', mail: '', question: '', personal: false, policy: false }

/** A form as it was filled in, with what is wrong. */
export interface FilledForm {
  values: Partial<RequestForm>
  errors: RequestErrors
}

/** Source: docs/specification-coverage.md#sending-of-the-form. */
export type RequestState =
  | { kind: 'idle' }
  | { kind: 'loading'; step: Exclude<SendingStep, 'retrying'> }
  /** Not stored yet: the site is ill, and the same request is sent again by itself. Source: docs/reliability.md#requests. */
  | { kind: 'retrying' }
  /** Stored; after a wait for the site if `hasWaited`. */
  | { kind: 'submitted'; hasWaited: boolean }
  /** Not sent at all; `message` is what is known of it in the visitor's words. */
  | { kind: 'failed'; message?: string }

export interface RequestFormModel {
  values: RequestForm
  state: RequestState
  /** Errors to show: of the server, and of fields that the visitor has left. */
  errors: RequestErrors
  /** Everything is in order as far as the browser can tell. */
  canSubmit: boolean
  setField: <Field extends RequestField>(field: Field, value: RequestForm[Field]) => void
  /** The visitor is in the field: nothing is said while they write. */
  enterField: (field: RequestField) => void
  /** The visitor has left the field: now it may be judged. An empty one is not: they may come back to it. */
  leaveField: (field: RequestField) => void
  submit: () => Promise<void>
  /** From the panel of a failure back to what was typed. */
  retry: () => void
}

/**
 * The states of the form of a request. Rules are those of `domain/request.ts`, the same as on the server.
 * @param send    sends the values; if it throws, the visitor reads that the request was not sent, and the values stay
 * @param initial a plain form that came back to be corrected
 */
export function useRequestForm(
  send: SendValues<RequestForm>,
  initial: FilledForm = { values: {}, errors: {} },
): RequestFormModel {
  const [values, setValues] = useState<RequestForm>({ ...EMPTY, ...initial.values })
  const [errors, setErrors] = useState<RequestErrors>(initial.errors)
  const [state, setState] = useState<RequestState>({ kind: 'idle' })
  // Not state: two presses in one frame see the same render.
  const isTaken = useRef(false)
  /** What changes after the visitor has left it was not written by them: the browser fills it in, or its mask comes late. */
  const left = useRef(new Set<RequestField>())
  const problems = requestProblems(values)

  useEffect(() => {
    if (state.kind !== 'submitted') return
    return onceRead(state.hasWaited, () => {
      isTaken.current = false
      setValues(EMPTY)
      setState({ kind: 'idle' })
    })
  }, [state])

  async function submit() {
    if (isTaken.current || Object.keys(problems).length > 0) return
    isTaken.current = true
    setState({ kind: 'loading', step: 'sending' })
    setErrors({})
    let hasWaited = false
    const outcome = await atLeast(
      send(values, step => {
        hasWaited ||= step === 'retrying'
        setState(step === 'retrying' ? { kind: 'retrying' } : { kind: 'loading', step })
      }),
    ).catch(() => undefined)
    if (outcome && 'ok' in outcome) return setState({ kind: 'submitted', hasWaited })
    isTaken.current = false
    if (outcome && 'cancelled' in outcome) setState({ kind: 'idle' })
    else if (outcome && 'fieldErrors' in outcome) {
      setErrors(outcome.fieldErrors)
      setState({ kind: 'idle' })
    } else setState({ kind: 'failed', message: outcome?.message })
  }

  return {
    values,
    state,
    errors,
    canSubmit: Object.keys(problems).length === 0,
    setField(field, value) {
      setValues(old => ({ ...old, [field]: value }))
      const isJudged = left.current.has(field) && value !== ''
      const problem = isJudged ? requestProblems({ ...values, [field]: value })[field] : undefined
      setErrors(old => ({ ...old, [field]: problem }))
    },
    enterField: field => left.current.delete(field),
    leaveField(field) {
      left.current.add(field)
      if (values[field] !== '') setErrors(old => ({ ...old, [field]: old[field] ?? problems[field] }))
    },
    submit,
    retry: () => setState({ kind: 'idle' }),
  }
}

/**
 * Calls back when the answer has been there long enough. Whoever had to wait for it may have looked away: for them the time is counted from
 * when they touch the page again.
 * @returns what stops it
 */
function onceRead(hasWaited: boolean, callBack: () => void): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    timer ??= setTimeout(callBack, SUBMITTED_MS)
  }
  if (hasWaited) for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, count, { signal: stop.signal })
  else count()
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
