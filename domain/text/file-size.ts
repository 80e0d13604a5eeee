import { formatNumber, NBSP } from './numbers.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * 1024

/** `18 КБ`, `1,4 МБ`: 1,024 bytes are a kilobyte, and nothing is less than one. */
export function formatFileSize(bytes: number): string {
  if (bytes >= MEGABYTE) return `${formatNumber(bytes / MEGABYTE, 1)}${NBSP}МБ`
  return `${formatNumber(Math.max(1, Math.round(bytes / KILOBYTE)))}${NBSP}КБ`
}
