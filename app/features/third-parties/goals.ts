/** Everything that statistics count, by the names that are entered in their cabinet. A table of them stands in docs/integrations.md. */
export type GoalName =
  /** A window with a form was opened, a request was taken; by the type of the request. */
  | `lead_${string}_open`
  | `lead_${string}_sent`
  | 'phone_click'
  | 'favorite_add'
  | 'compare_add'
  | 'filter_change'
  | 'mortgage_calc_change'
  | 'pdf_open'
  | 'print_open'
  | 'tour3d_open'

/** What goes with a goal: never anything that a visitor typed. */
export type GoalParams = Readonly<{ property_id?: number }>

type HearGoal = (name: GoalName, params: GoalParams) => void

let listener: HearGoal | undefined

/** Tells that something was reached. Where nobody counts, nothing happens; it neither throws nor waits. */
export function reachGoal(name: GoalName, params: GoalParams = {}): void {
  listener?.(name, params)
}

/** Hears of every goal. @returns ends it */
export function hearGoals(hear: HearGoal): () => void {
  listener = hear
  return () => {
    listener = undefined
  }
}
