/** Does something when the next frame has been painted: a press is answered first, whatever it costs a slow processor to follow it. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
