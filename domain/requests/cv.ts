export const CV_FIELD = 'cv'

/** Formats of a CV, by the ending of their names, with their media types. */
export const CV_MEDIA_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
} as const
export type CvFormat = keyof typeof CV_MEDIA_TYPES

/** The `accept` attribute of the file input. */
export const CV_ACCEPT = Object.keys(CV_MEDIA_TYPES)
  .map(format => `.${format}`)
  .join(',')

/** Slowest upload that a visitor is given time for, 1 Mbit/s. */
const SLOW_UPLOAD_BYTES_PER_MS = 125

/** Additional time for sending a file of this size, ms. */
export function uploadTimeMs(bytes: number): number {
  return bytes / SLOW_UPLOAD_BYTES_PER_MS
}
