import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isPlainClick } from './plain-click.ts'

/** What a visitor does first: from then on anything may need its script. */
const FIRST_MOVES = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
/** What they do not touch waits so long: the answer to their move goes first. */
const REST_PAUSE_MS = 300

const FIRST_PAUSE_MS = 2000
const LAST_PAUSE_MS = 60_000

/** A click waits no longer than this for the script of its part; then the browser does what the markup says. */
const MAX_HOLD_MS = 2000

const gates = new Set<() => void>()

/**
 * Lets every part come. Before a change of the page that no move of the visitor began: React shows no change before all parts that
 * the page was sent with are alive, and would wait for the first move.
 */
export function fetchAllParts(): void {
  for (const pass of gates) pass()
}

/**
 * A part of a page whose script is fetched when the part comes into view or the visitor does their first thing. The server renders
 * it in full, so it is seen and read from the beginning, without a script too; only what moves in it waits.
 * @param load imports the part, written out here: the build finds its stylesheets by it (`scripts/part-styles.ts`), which come with the page
 * @param name tells the parts of one page apart; no two places of a page have the same
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  name = 'part',
): ComponentType<Props> {
  // On the server nobody comes and nobody moves: everything is rendered.
  const gate = typeof document === 'undefined' ? { passed: Promise.resolve(), pass() {} } : openGate()
  let isHere = false
  const Part = lazy(async () => {
    await gate.passed
    const [part] = await Promise.all([loadAtLast(load), fetchEarlyInput()])
    isHere = true
    return part
  })

  function LazyPart(props: Props) {
    const ref = useRef<HTMLDivElement>(null)
    useFirstNeed(ref, gate.pass)
    const release = useHeldClick(ref)
    return (
      <div ref={ref} data-lazy-part={name}>
        <Suspense fallback={<ServerMarkup name={name} onShow={gate.pass} />}>
          <Part {...props} />
          <Arrival of={ref} onArrive={release} />
        </Suspense>
      </div>
    )
  }
  const isSame = (old: Props, next: Props) => haveSameLooks(old, next, isHere ? 'exactly' : 'to the eye')
  // Generic over its properties, which `memo` hands on.
  return memo(LazyPart, isSame) as unknown as ComponentType<Props>
}

/**
 * Whether a part with other properties would be rendered anew. While its script is on the way, only what can be seen counts: a new
 * function or an equal object from a parent that was rendered again must not cost the markup of the server.
 * @param how `exactly` compares as React does; `to the eye` takes all functions, and objects with equal values, for equal
 */
export function haveSameLooks(old: object, next: object, how: 'exactly' | 'to the eye'): boolean {
  const before = Object.entries(old)
  const after = new Map(Object.entries(next))
  return (
    before.length === after.size && before.every(([key, value]) => after.has(key) && isEqual(value, after.get(key)))
  )

  function isEqual(a: unknown, b: unknown): boolean {
    if (Object.is(a, b)) return true
    if (how === 'exactly') return false
    if (typeof a === 'function') return typeof b === 'function'
    return isRecord(a) && isRecord(b) && haveSameLooks(a, b, 'exactly')
  }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Tells that the part is needed: it is seen or touched, or the visitor has moved elsewhere. */
function useFirstNeed(ref: RefObject<Element | null>, tell: () => void): void {
  useEffect(() => {
    const part = ref.current
    if (!part) return
    // A busy phone tells several frames at once: that it was out of sight, and that it is in sight.
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
    })
    observer.observe(part)
    let rest: ReturnType<typeof setTimeout> | undefined
    const move = ({ target }: Event) => {
      if (target instanceof Node && part.contains(target)) tell()
      else rest ??= setTimeout(tell, REST_PAUSE_MS)
    }
    for (const name of FIRST_MOVES) window.addEventListener(name, move, { once: true, passive: true })
    return () => {
      observer.disconnect()
      clearTimeout(rest)
      for (const name of FIRST_MOVES) window.removeEventListener(name, move)
    }
  }, [ref, tell])
}

/**
 * Keeps a click on what has no script yet until `release`: the address of a link often leads elsewhere than its script does.
 * @returns release, which makes the click once more and lets all later ones through
 */
function useHeldClick(ref: RefObject<HTMLElement | null>): () => void {
  const held = useRef<{ target?: Element; isOpen: boolean }>({ isOpen: false })
  const release = useCallback(() => {
    const { target } = held.current
    held.current = { isOpen: true }
    // Not `click()`: the links of a drawing are SVG and have none.
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }, [])
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const target = event.target instanceof Element && event.target.closest('a[href], button')
      if (held.current.isOpen || !target || !ref.current?.contains(target) || !isPlainClick(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (!held.current.target) setTimeout(release, MAX_HOLD_MS)
      held.current.target = target
    }
    // Above the document, where React lets no click into a part that it has not taken over.
    window.addEventListener('click', hold, true)
    return () => {
      window.removeEventListener('click', hold, true)
      held.current.target = undefined
    }
  }, [ref, release])
  return release
}

let readEarlyInput: ((root: Element) => () => void) | undefined

/**
 * Comes with the script of a part, or is asked for before a form is taken over: what it reads is gone as soon as that is rendered
 * anew.
 */
export async function fetchEarlyInput(): Promise<void> {
  if (typeof document === 'undefined') return
  try {
    ;({ readEarlyInput } = await import('./early-input.ts'))
  } catch {
    // The fields show what was typed; what counts it hears of the next change.
  }
}

/** Makes once more what was changed in a form before React took it over, which it would never hear of. */
export async function replayEarlyInput(form: Element | null): Promise<void> {
  await fetchEarlyInput()
  if (form) readEarlyInput?.(form)()
}

/** Stands beside a part: its effects run when both have been taken over. What was done before that is not lost. */
function Arrival({ of, onArrive }: { of: RefObject<Element | null>; onArrive: () => void }) {
  const replay = useRef<() => void>(undefined)
  // Before the part's own effects: when they change it, its fields are set to what React knows.
  useLayoutEffect(() => {
    if (of.current) replay.current = readEarlyInput?.(of.current)
  }, [of])
  useEffect(() => {
    onArrive()
    replay.current?.()
  }, [onArrive])
  return null
}

/**
 * React throws the server's markup of a waiting part away when something above it changes. Then the markup, remembered from the
 * page, stands in its place until the script is there, which is asked for at once.
 */
function ServerMarkup({ name, onShow }: { name: string; onShow: () => void }) {
  const [html] = useState(() => rememberedMarkup(name))
  useEffect(onShow, [onShow])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what our own server rendered for this page, read back from it
  return html === null ? null : <div inert dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * Read before React touches the page: this module belongs to the page's first script. Another page, reached without a reload,
 * has no markup of the server.
 */
const fromServer =
  typeof document === 'undefined'
    ? null
    : {
        pathname: location.pathname,
        htmlOf: new Map(
          Array.from(document.querySelectorAll<HTMLElement>('[data-lazy-part]'), part => [
            part.dataset.lazyPart,
            part.innerHTML,
          ]),
        ),
      }

function rememberedMarkup(name: string): string | null {
  // On the server the part itself is awaited; what stands here is never sent.
  if (!fromServer || fromServer.pathname !== location.pathname) return null
  return fromServer.htmlOf.get(name) ?? null
}

/**
 * A script that did not arrive is no end of the page, whose markup is here: it is asked for again, less and less often.
 * @returns what `load` gives; never rejects
 */
export async function loadAtLast<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      // The browser has logged which file it was.
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
}

function openGate(): { passed: Promise<void>; pass: () => void } {
  let pass = () => {}
  const passed = new Promise<void>(resolve => {
    pass = resolve
  })
  gates.add(pass)
  return { passed, pass }
}
