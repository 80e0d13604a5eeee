import { NotFound } from '#contract/errors.ts'
import { MAX_LOT_ID } from '#domain/lots/lot.ts'

/**
 * The id at the end of a path.
 * @throws NotFound for anything that is no id: `/flats/abc` and `/flats/999999` answer alike
 */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id === 0 || id > MAX_LOT_ID) throw new NotFound()
  return id
}
