import type { AnswersCache } from './types.ts'

const MAX_ANSWERS = 1000
const MAX_BYTES = 32 * 2 ** 20

/**
 * A `Map` holds its keys in the order in which they were set, so the first is the longest unused. Keys carry the
 * version of the catalogue, so old answers drop out by themselves.
 */
export function createAnswersCache(limits: { answers?: number; bytes?: number } = {}): AnswersCache & {
  readonly bytes: number
} {
  const { answers: maxAnswers = MAX_ANSWERS, bytes: maxBytes = MAX_BYTES } = limits
  const answers = new Map<string, Uint8Array<ArrayBuffer>>()
  let bytes = 0

  function drop(key: string): void {
    const answer = answers.get(key)
    if (answer && answers.delete(key)) bytes -= answer.byteLength
  }

  return {
    get bytes() {
      return bytes
    },
    get(key) {
      const answer = answers.get(key)
      if (answer) {
        answers.delete(key)
        answers.set(key, answer)
      }
      return answer
    },
    set(key, answer) {
      drop(key)
      if (answer.byteLength > maxBytes) return
      answers.set(key, answer)
      bytes += answer.byteLength
      for (const oldest of answers.keys()) {
        if (answers.size <= maxAnswers && bytes <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
