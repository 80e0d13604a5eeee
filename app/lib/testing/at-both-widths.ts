import { beforeEach, describe } from 'vitest'
import { page } from 'vitest/browser'

/** The same tests on a wide screen and on a phone. */
export function atBothWidths(define: () => void): void {
  describe.each([
    [1440, 900],
    [375, 812],
  ])('at %i px', (width, height) => {
    beforeEach(() => page.viewport(width, height))
    define()
  })
}
