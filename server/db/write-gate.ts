import { Unavailable } from '#domain/errors.ts'

interface Waiter {
  letIn: () => void
  timer: NodeJS.Timeout
}

/** Lets one in at a time, in the order of arrival, and sends those away who waited too long. */
export class WriteGate {
  readonly #waiting: Waiter[] = []
  #taken = false

  /**
   * @param patienceMs how long to wait for the turn
   * @returns what to call when leaving, exactly once
   * @throws Unavailable when the turn did not come in time
   */
  async enter(patienceMs: number): Promise<() => void> {
    if (this.#taken) await this.#wait(patienceMs)
    this.#taken = true
    return () => this.#leave()
  }

  #wait(patienceMs: number): Promise<void> {
    return new Promise((letIn, sendAway) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        sendAway(new Unavailable('the store is busy'))
      }, patienceMs)
      const waiter: Waiter = { letIn, timer }
      this.#waiting.push(waiter)
    })
  }

  #leave(): void {
    const next = this.#waiting.shift()
    // While somebody waits the gate stays taken: it passes straight to the next, nobody can slip in between.
    this.#taken = next !== undefined
    if (!next) return
    clearTimeout(next.timer)
    // A transaction of SQLite never leaves the event loop: the loop turns between two of them, or all that wait would block it together.
    setImmediate(next.letIn)
  }
}
