/** Names of the `{{placeholders}}` of a template: `'Корпус {{number}}'` → `'number'`. */
export type PlaceholderOf<Template extends string> = Template extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

/** Placeholders of a template; any names when the template is not known at compile time (content, not interface). */
export type FillValues<Template extends string> = string extends Template
  ? Readonly<Record<string, string | number>>
  : Readonly<Record<PlaceholderOf<Template>, string | number>>

/** Values arrive formatted. @throws RangeError when a value is missing: only for a template unknown at compile time */
export function fill<const Template extends string>(template: Template, values: FillValues<Template>): string {
  const known: Readonly<Record<string, string | number>> = values
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    if (value === undefined) throw new RangeError(`no value for {{${name}}} in «${template}»`)
    return String(value)
  })
}
