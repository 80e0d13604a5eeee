import { CallError } from '../../api.ts'

const WRONG = 'Почта, пароль или код не подошли.'
const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' })

/** The same text for every wrong input, so that it does not reveal whether an account exists. */
export function refusalText(error: Error, now = new Date()): string {
  if (!(error instanceof CallError) || error.status === 0)
    return 'Нет связи с сервером. Проверьте сеть и войдите ещё раз.'
  const { status, body } = error
  if (status === 429) {
    if (!body.retryAfter) return 'Слишком много неудач. Попробуйте позже.'
    const at = new Date(now.getTime() + body.retryAfter * 1000 + 59_999)
    return `Слишком много неудач. Попробуйте в ${time.format(at)}.`
  }
  return status >= 500 ? 'Сервер не справился. Попробуйте через минуту.' : WRONG
}
