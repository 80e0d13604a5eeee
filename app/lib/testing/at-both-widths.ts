import { beforeEach, describe } from 'vitest'
import { page } from 'vitest/browser'

const PHONE = [375, 812] as const
const DESKTOP = [1440, 900] as const

/** The same tests on a phone and, in a long run, on a wide screen. */
export function atBothWidths(define: () => void): void {
  describe.each(import.meta.env.KVARTAL_LONG ? [PHONE, DESKTOP] : [PHONE])('at %i px', (width, height) => {
    beforeEach(() => page.viewport(width, height))
    define()
  })
}
