import type { Today } from '../../frame/use-today.ts'

type Alert = Today['alerts'][number]

/** Alerts of the health check in words of the office: what is wrong, and what to do. */
export const ALERT_WORDS: Record<Alert, readonly [title: string, advice: string]> = {
  no_channel: ['Заявки никуда не уходят', 'не настроены ни почта, ни CRM: видны только здесь'],
  channel_off: ['Канал доставки выключен', 'заявки ждут его: администратор вернёт настройки или снимет канал'],
  channel_failing: ['Получатель не принимает заявки', 'уже полчаса: они сохранены и отправляются снова'],
  delivery_given_up: ['Есть недоставленные заявки', 'получатель не принял: отправьте ещё раз или закройте'],
  requests_held: ['Задержанные заявки ждут', 'больше 15 минут: пропустите или закройте'],
  requests_overdue: ['Старые заявки не закрыты', 'срок хранения вышел: закройте, и они сотрутся'],
  clock_jumped: ['Часы сервера сбились', 'старое не стирается, пока администратор не проверит время'],
  proxy_unknown: ['Прокси не указан', 'все посетители кажутся одним: нужен администратор'],
  texts_old: ['Тексты интерфейса устарели', 'сайт надо собрать заново: нужен администратор'],
  database_tls: ['База без шифрования', 'соединение с базой открыто: нужен администратор'],
  database_owner: ['У сайта лишние права в базе', 'нужен администратор'],
  webhook_tls: ['Заявки уходят без шифрования', 'адрес вебхука без https: нужен администратор'],
  mail_tls: ['Письма уходят без шифрования', 'почта без TLS: нужен администратор'],
  feeds_failed: ['Фиды не обновились', 'на площадках прежние файлы, пробуем каждую минуту'],
  lots_hidden: ['Часть объектов не показана', 'в содержании нет их корпуса, этажа или планировки'],
  import_failing: ['Цены и статусы не обновляются', 'импорт остановился: на сайте прежние данные'],
}

/** Where an alert is settled; others need the administrator of the server. */
export const ALERT_PLACES: Partial<Record<Alert, string>> = {
  delivery_given_up: '/requests?failed=yes',
  channel_failing: '/requests?failed=yes',
  requests_held: '/requests?state=held',
  requests_overdue: '/requests',
  no_channel: '/requests',
  channel_off: '/requests',
}
