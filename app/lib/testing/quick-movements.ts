import { afterEach, beforeEach } from 'vitest'

/** Windows open and close at once, as for a visitor who wants no movement: for tests that are not about it. */
export function quickMovements(): void {
  const { style } = document.documentElement
  beforeEach(() => style.setProperty('--t-slow', '1ms'))
  afterEach(() => void style.removeProperty('--t-slow'))
}
