import { CallError } from '../../api.ts'

/** What to say when a change of a person is refused. */
export function refusalOf(error: Error): string {
  if (!(error instanceof CallError) || error.status === 0) return 'Нет связи с сервером.'
  if (error.code === 'factor') return 'Шаг не подтверждён, ничего не изменилось.'
  if (error.status === 401) return 'Сеанс закончился, войдите ещё раз.'
  if (error.status === 403) return 'На это нет права.'
  if (error.status === 404) return 'Такого человека уже нет.'
  if (error.status === 409) return 'Так нельзя: человек уже вошёл, или это последний администратор, или вы сами.'
  if (error.status === 400) return Object.values(error.fields)[0] ?? 'Проверьте поля.'
  return 'Сервер не справился, попробуйте ещё раз.'
}
