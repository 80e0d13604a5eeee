import { onTestFinished, vi } from 'vitest'

interface Sight {
  target: Element
  isIntersecting: boolean
}

/**
 * In place of the browser, until the test ends: intersections are reported by hand, so that several frames can be reported at once, as a
 * busy phone does.
 * @returns notifies every observer
 */
export function tellSightByHand(): (...frames: Sight[]) => void {
  const callbacks = new Set<(sights: Sight[]) => void>()
  class ByHand {
    readonly #callback: (sights: Sight[]) => void
    constructor(callback: (sights: Sight[]) => void) {
      this.#callback = callback
      callbacks.add(callback)
    }
    observe() {}
    unobserve() {}
    disconnect() {
      callbacks.delete(this.#callback)
    }
  }
  vi.stubGlobal('IntersectionObserver', ByHand)
  onTestFinished(() => void vi.unstubAllGlobals())
  return (...frames) => {
    for (const callback of callbacks) callback(frames)
  }
}
