import { CallError } from './api.ts'

const REFUSALS: Readonly<Record<string, string>> = {
  factor: 'Шаг не подтверждён, ничего не изменилось.',
  right: 'На это у вас нет права.',
  session: 'Сеанс закончился, войдите ещё раз.',
  slow: 'Слишком много попыток, подождите минуту.',
}

/** Why a call was refused. @param texts of the screen by code; `other` is for all other refusals */
export function refusalText(error: Error, texts: Readonly<Record<string, string>> = {}): string {
  if (!(error instanceof CallError) || error.status === 0)
    return 'Нет связи с сервером. Обновите страницу и проверьте, не сохранилось ли уже.'
  const { status, body } = error
  const { code = status === 429 ? 'slow' : '', fields = {} } = body
  const known = texts[code] ?? REFUSALS[code] ?? Object.values(fields)[0]?.error_msg
  if (known) return known
  const other = status < 500 ? texts.other : undefined
  return other ?? 'Сервер не справился. Обновите страницу и проверьте, не сохранилось ли уже.'
}
