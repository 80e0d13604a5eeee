import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { showToast } from '#app/ui/toasts.ts'
import { withFactor } from './api.ts'
import { queryClient } from './query-client.ts'

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
