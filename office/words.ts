import type { Role } from '#server/services/office/actor.ts'

export const ROLE_TITLES: Record<Role, string> = {
  marketing: 'Маркетинг',
  sales: 'Продажи',
  head: 'Руководитель',
  admin: 'Администратор',
}
