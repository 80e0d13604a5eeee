import { encode } from 'uqr'
import type { QrCode } from '#contract/print.ts'

/** An address as a QR code; a quarter of it may be soiled. The quiet zone around it is the paper. */
export function qrCode(address: string): QrCode {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const path = data.map((row, y) => runsOf(row, y)).join('')
  return { size, path }
}

/** Dark squares of a row, neighbours as one rectangle. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
  }
  return path
}
