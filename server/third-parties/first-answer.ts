const TIME_LIMIT_MS = 5000

/**
 * Checks the URL that browsers request first.
 * @returns null when it works, else a short problem
 */
export async function firstAnswerProblem(address: string, timeLimitMs = TIME_LIMIT_MS): Promise<string | null> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeLimitMs) })
    await answer.body?.cancel()
    if (answer.status >= 300 && answer.status < 400) return 'leads elsewhere, where the policy of pages may not let it'
    return answer.ok ? null : `answers ${answer.status}`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'does not answer'
  }
}
