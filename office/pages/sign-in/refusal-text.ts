import { CallError } from '../../api.ts'

const WRONG = 'Почта, пароль или код не подошли.'
const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' })

/** One answer for every reason, so that it never says whether an account exists. */
export function refusalText(error: Error, now = new Date()): string {
  if (!(error instanceof CallError) || error.status === 0)
    return 'Нет связи с сервером. Проверьте сеть и войдите ещё раз.'
  const { status, retryAfterSeconds } = error
  if (status === 429) {
    const at = new Date(now.getTime() + (retryAfterSeconds ?? 0) * 1000 + 59_999)
    return retryAfterSeconds
      ? `Слишком много неудач. Попробуйте в ${time.format(at)}.`
      : 'Слишком много неудач. Попробуйте позже.'
  }
  return status >= 500 ? 'Сервер не справился. Попробуйте через минуту.' : WRONG
}
