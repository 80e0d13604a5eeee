/** All goals, by their names in Metrica. Documented in docs/integrations.md. */
export type GoalName =
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

/** Parameters of a goal: never anything that a visitor typed. */
export type GoalParams = Readonly<{ property_id?: number }>

type GoalListener = (name: GoalName, params: GoalParams) => void

let listener: GoalListener | undefined

/** Reports a goal. Without a counter it does nothing; it never throws. */
export function reachGoal(name: GoalName, params: GoalParams = {}): void {
  listener?.(name, params)
}

export function onGoal(next: GoalListener): () => void {
  listener = next
  return () => {
    listener = undefined
  }
}
