import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { whenIdle, whenLoaded } from '#app/lib/schedule.ts'
import { addScript } from '#app/lib/third-party-script.ts'
import type { Global } from '#contract/site.ts'
import { onGoal, reachGoal } from './goals.ts'
import { type Counter, startMetrica } from './metrica.ts'
import { goalOfMove, watchGoals } from './watch-goals.ts'

/** Third-party services that need consent; rendered after it was given. Loaded when the page is loaded and the browser idle. */
export function ThirdParties({ integrations }: { integrations: Global['integrations'] }) {
  const { metrica, callback_widget: widget } = integrations
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenLoaded(() => whenIdle(() => setIsQuiet(true))), [])
  if (!isQuiet) return null
  return (
    <>
      {metrica && <MetricaCounter keys={metrica} />}
      {widget && <CallbackWidget {...widget} />}
    </>
  )
}

function MetricaCounter({ keys }: { keys: NonNullable<Global['integrations']['metrica']> }) {
  const { pathname, search } = useLocation()
  const counter = useRef<Counter>(null)
  const shown = useRef<{ pathname: string; search: string; href: string }>(null)

  // Before the effect that reports the first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a script cannot be taken back, whatever becomes of the keys
  useEffect(() => {
    counter.current ??= startMetrica(keys)
    const ends = [onGoal(counter.current.reach), watchGoals()]
    return () => {
      for (const end of ends) end()
    }
  }, [])

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, search, href: location.href }
    if (before?.pathname !== pathname) {
      counter.current?.hit(new URL(location.href), before?.href ?? document.referrer)
      return
    }
    const goal = goalOfMove(pathname, before.search, search)
    if (goal) reachGoal(goal)
  }, [pathname, search])
  return null
}

/** Callback widget. Without it our form and the phone number still work. */
function CallbackWidget({ script }: { script: string }) {
  useEffect(() => addScript(script), [script])
  return null
}
