import { useEffect, useRef, useState } from 'react'
import { atLeast } from '#app/lib/schedule.ts'
import { uploadTimeMs } from '#domain/requests/cv.ts'
import { requestProblems } from '#domain/requests/request.ts'
import type { VisitHours } from '#domain/requests/visit.ts'
import * as requestForm from '#texts/request-form.ts'
import type {
  FormField,
  FormValues,
  Receipt,
  RequestErrors,
  RequestOutcome,
  SendingStep,
  SendValues,
} from './request-outcome.ts'

/** How long «Заявка отправлена!» is shown. Source: docs/specification-coverage.md#sending-of-the-form. */
const SUBMITTED_MS = 3000

/** Longest loading, without the time of an upload; then the failure panel is shown while the request is retried in the background. */
const LOADING_MS = 12_000

const EMPTY: FormValues = {
  name: '',
  phone: '',
  mail: '',
  question: '',
  visit_date: '',
  visit_time: '',
  cv: null,
  personal: false,
  policy: false,
}

export interface FilledForm {
  values: Partial<FormValues>
  errors: RequestErrors
}

/** Source: docs/specification-coverage.md#sending-of-the-form. */
export type RequestState =
  /** `message`: errors of fields that the form does not have; `receipt`: of the request that was sent last. */
  | { kind: 'idle'; message?: string | undefined; receipt?: Receipt | undefined }
  | { kind: 'loading'; step: SendingStep }
  /** Stored; `hasWaited`: after the failure panel. */
  | { kind: 'submitted'; hasWaited: boolean; receipt: Receipt | undefined }
  /** Not stored, or still retried in the background. */
  | { kind: 'failed'; message?: string | undefined }

/**
 * State of the request form; validation by `domain/requests/request.ts`, as on the server.
 * @param send    if it throws, the failure panel is shown and the values are kept
 * @param initial values of a form that was sent without scripts and has errors
 * @param visit   when the office can be visited, for a form with the fields of a visit
 */
export function useRequestForm(
  send: SendValues<FormValues>,
  initial: FilledForm = { values: {}, errors: {} },
  visit?: VisitHours,
) {
  const [values, setValues] = useState<FormValues>({ ...EMPTY, ...initial.values })
  const [errors, setErrors] = useState<RequestErrors>(initial.errors)
  const [state, setState] = useState<RequestState>({ kind: 'idle' })
  // Not state: two presses in one frame see the same render.
  const isTaken = useRef(false)
  const running = useRef<AbortController | null>(null)
  /** Fields that were left. Later changes are made by autofill or a mask. */
  const left = useRef(new Set<FormField>())
  const problems: Partial<Record<FormField, string>> = requestProblems(values, visit)

  useEffect(() => {
    if (state.kind !== 'submitted') return
    return onceRead(state.hasWaited, () => {
      isTaken.current = false
      setValues(EMPTY)
      setState({ kind: 'idle', receipt: state.receipt })
    })
  }, [state])

  async function submit() {
    if (isTaken.current || Object.keys(problems).length > 0) return
    isTaken.current = true
    running.current?.abort()
    const attempt = new AbortController()
    running.current = attempt
    const { signal } = attempt
    setErrors({})
    let hasWaited = false
    let isChecking = false
    const deadline = createDeadline(LOADING_MS + uploadTimeMs(values.cv?.size ?? 0), () => {
      hasWaited = true
      isTaken.current = false
      // A check of the captcha is not retried.
      setState({ kind: 'failed', message: isChecking ? requestForm.resultErrorText : requestForm.resultRetrying })
    })
    const onStep = (step: SendingStep) => {
      if (hasWaited || signal.aborted) return
      isChecking = step === 'checking'
      deadline.setPaused(step === 'challenge')
      setState({ kind: 'loading', step })
    }
    onStep('sending')
    const outcome = await atLeast(send(values, onStep, signal)).catch(() => undefined)
    deadline.setPaused(true)
    if (!signal.aborted) finish(outcome, hasWaited)
  }

  function finish(outcome: RequestOutcome | undefined, hasWaited: boolean) {
    if (outcome && 'ok' in outcome) {
      isTaken.current = true
      return setState({ kind: 'submitted', hasWaited, receipt: outcome.receipt })
    }
    isTaken.current = false
    if (outcome && 'cancelled' in outcome) setState({ kind: 'idle' })
    else if (outcome && 'fieldErrors' in outcome) {
      setErrors(outcome.fieldErrors)
      setState({ kind: 'idle', message: outcome.message })
    } else setState({ kind: 'failed', message: outcome?.message })
  }

  return {
    values,
    state,
    /** Errors of the server, and of fields that the visitor has left. */
    errors,
    /** No problems known to the browser. */
    canSubmit: Object.keys(problems).length === 0,
    setField<Field extends FormField>(field: Field, value: FormValues[Field]) {
      setState(old => (old.kind === 'idle' && (old.message ?? old.receipt) ? { kind: 'idle' } : old))
      setValues(old => ({ ...old, [field]: value }))
      const next = { ...values, [field]: value }
      const nextProblems: Partial<Record<FormField, string>> = requestProblems(next, visit)
      const problemOf = (name: FormField) =>
        left.current.has(name) && next[name] !== '' ? nextProblems[name] : undefined
      setErrors(old => ({
        ...old,
        [field]: problemOf(field),
        // Another day has other hours.
        ...(field === 'visit_date' && { visit_time: problemOf('visit_time') }),
      }))
    },
    /** The field is focused: no error while typing. */
    enterField: (field: FormField) => left.current.delete(field),
    /** The field lost focus: it is validated unless it is empty. */
    leaveField(field: FormField) {
      left.current.add(field)
      if (values[field] !== '') setErrors(old => ({ ...old, [field]: old[field] ?? problems[field] }))
    },
    submit,
    /** From the failure panel back to the form; ends the retries. */
    edit() {
      running.current?.abort()
      isTaken.current = false
      setState({ kind: 'idle' })
    },
  }
}

export type RequestFormModel = ReturnType<typeof useRequestForm>

/** Calls back after the success panel; after a failure only from the next press or key: the visitor may have looked away. */
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

/** A timeout that is paused while the visitor solves a challenge, and restarted after it. */
function createDeadline(afterMs: number, callBack: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    setPaused(isPaused: boolean) {
      if (isPaused) {
        clearTimeout(timer)
        timer = undefined
      } else timer ??= setTimeout(callBack, afterMs)
    },
  }
}
