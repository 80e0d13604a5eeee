import { useSearchParams } from 'react-router'

/** Replaces the query of the URL, without a history entry. */
export function useParameters() {
  const [parameters, setParameters] = useSearchParams()
  const change = (edit: (next: URLSearchParams) => void) =>
    setParameters(
      before => {
        const next = new URLSearchParams(before)
        edit(next)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  /** An empty value removes the parameter. */
  const set = (name: string, value: string | null) =>
    change(next => (value ? next.set(name, value) : next.delete(name)))
  return { parameters, change, set }
}
