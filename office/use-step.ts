import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { showToast } from '#app/ui/toasts.ts'
import { withFactor } from './api.ts'
import { queryClient } from './query-client.ts'

interface StepOptions<Output> {
  /** Shown after a success. */
  done?: string | undefined
  /** The step is pending until it is over. */
  onDone?: ((output: Output) => unknown) | undefined
  /** Text of an error for a toast; absent where the screen shows it. */
  refusal?: (error: Error) => string
}

/** A change that a person makes, after which what is shown is loaded again. Asks for a second factor when the server requires it. */
export function useStep<Output, Input = void>(
  call: (input: Input) => Promise<Output>,
  { done, onDone, refusal }: StepOptions<Output> = {},
) {
  const isRunning = useRef(false)
  const step = useMutation({
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
    // Here, not in `step.mutate`: those callbacks are not called after `reset`.
    onSettled() {
      isRunning.current = false
    },
  })

  function mutate(input: Input): void {
    // The second press of a double click comes before the button is rendered as busy.
    if (isRunning.current && !step.isPending) return
    isRunning.current = true
    step.mutate(input)
  }
  return { ...step, mutate }
}
