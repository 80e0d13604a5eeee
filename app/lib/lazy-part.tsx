import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react'

/** What a visitor does first: from then on anything may need its script. */
const FIRST_MOVES = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * A part of a page whose script is fetched when the part comes into view or the visitor does his first thing. The server renders
 * it in full, so it is seen and read from the beginning, without a script too; only what moves in it waits.
 *
 * Its properties must stay the same objects while the page is the same: React drops the server's markup of a part that changes
 * before its script is there. Its stylesheets must be imported by the page itself, or the markup would come without its looks.
 * @param load imports the part
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // On the server nobody comes and nobody moves: everything is rendered.
  const gate = typeof document === 'undefined' ? { passed: Promise.resolve(), pass() {} } : openGate()
  const Part = lazy(async () => {
    await gate.passed
    return await load()
  })

  function LazyPart(props: Props) {
    const ref = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const element = ref.current
      if (!element) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && gate.pass())
      observer.observe(element)
      for (const move of FIRST_MOVES) window.addEventListener(move, gate.pass, { once: true, passive: true })
      return () => {
        observer.disconnect()
        for (const move of FIRST_MOVES) window.removeEventListener(move, gate.pass)
      }
    }, [])
    return (
      <div ref={ref}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
  // Generic over its properties, which `memo` hands on.
  return memo(LazyPart) as unknown as ComponentType<Props>
}

function openGate(): { passed: Promise<void>; pass: () => void } {
  let pass = () => {}
  const passed = new Promise<void>(resolve => {
    pass = resolve
  })
  return { passed, pass }
}
