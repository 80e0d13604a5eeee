/** Runs `act` after the next paint, so that a press is shown before expensive work. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
