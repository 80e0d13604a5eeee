import { FieldErrors } from '#contract/errors.ts'

export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128

/**
 * Those of the 10,000 most common passwords that have 12 characters or more.
 * Source: https://github.com/danielmiessler/SecLists (MIT), 10_million_password_list_top_1M.txt.
 */
const COMMON: ReadonlySet<string> = new Set(
  `123qweasdzxc 1qaz2wsx3edc q1w2e3r4t5y6 1q2w3e4r5t6y mailcreated5240 qazwsxedcrfv 123456qwerty qwerty123456 sojdlg123aljg
  qwertyqwerty 123456654321 motherfucker polniypizdec0211 leavemealone gfhjkmgfhjkm qazwsxedc123 ghjcnjgfhjkm zxcasdqwe123
  ghhh47hj7649 sonyericsson 123456789qwe 1qazxsw23edc masterbating qwerasdfzxcv`.split(/\s+/),
)

/** Fewer distinct characters are a repetition: `121212121212`. */
const MIN_DISTINCT = 5

/** @throws FieldErrors for the field `password` */
export function demandGoodPassword(password: string, email: string): void {
  const problem = problemOf(password.toLowerCase(), email)
  if (problem) throw new FieldErrors({ password: problem })
}

function problemOf(password: string, email: string): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return `Не короче ${MIN_PASSWORD_LENGTH} знаков`
  if (password.length > MAX_PASSWORD_LENGTH) return `Не длиннее ${MAX_PASSWORD_LENGTH} знаков`
  const isSeries = '01234567890123456789'.includes(password) || new Set(password).size < MIN_DISTINCT
  if (COMMON.has(password) || isSeries) return 'Такой пароль подбирают первым, придумайте другой'
  const [name = ''] = email.split('@')
  if (password.includes(email) || (name.length > 3 && password.startsWith(name)))
    return 'Пароль не должен начинаться с адреса почты'
  return undefined
}
