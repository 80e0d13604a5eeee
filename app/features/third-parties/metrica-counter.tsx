import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Global } from '#contract/site.ts'
import { goalOfMove } from './goal-of-move.ts'
import { hearGoals, reachGoal } from './goals.ts'
import { type Counter, startMetrica } from './metrica.ts'
import { watchGoals } from './watch-goals.ts'

/** Reports pages and goals to Metrica. */
export function MetricaCounter({ keys }: { keys: NonNullable<Global['integrations']['metrica']> }) {
  const { pathname, search } = useLocation()
  const counter = useRef<Counter>(null)
  const shown = useRef<{ pathname: string; search: string; href: string }>(null)

  // Above the effect that tells of the first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a script cannot be taken back, whatever becomes of the keys
  useEffect(() => {
    counter.current ??= startMetrica(keys)
    const ends = [hearGoals(counter.current.reach), watchGoals()]
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
