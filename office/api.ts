/** A call that was refused or failed. `code` says which refusal it is. */
export class CallError extends Error {
  readonly status: number
  readonly code: string | undefined

  constructor(status: number, code?: string) {
    super(`The call failed: ${status}${code ? ` ${code}` : ''}`)
    this.status = status
    this.code = code
  }
}
