const clock = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' })
const exact = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'medium' })

/** Midnight in local time, in ms. */
const dayOf = (date: Date, offsetDays = 0) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + offsetDays).getTime()

/** `10:00` today, `вчера, 18:40`, `5 ноября`, with the year when it is another one. */
export function formatMoment(iso: string, now = new Date()): string {
  const at = new Date(iso)
  if (dayOf(at) === dayOf(now)) return clock.format(at)
  if (dayOf(at) === dayOf(now, -1)) return `вчера, ${clock.format(at)}`
  if (dayOf(at) === dayOf(now, 1)) return `завтра, ${clock.format(at)}`
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at)
}

/** `19 ноября 2026 г. в 10:00:31`. */
export const formatExact = (iso: string) => exact.format(new Date(iso))
