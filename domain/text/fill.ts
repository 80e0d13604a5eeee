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

/** A piece of a template: plain text, or the place of a value. */
export type TemplatePart<Template extends string> = { text: string } | { name: PlaceholderOf<Template> }

/** `partsOf('Принимаю {{policy}}') // [{ text: 'Принимаю ' }, { name: 'policy' }]`, for texts with links inside. */
export function partsOf<const Template extends string>(template: Template): TemplatePart<Template>[] {
  const pieces = template.split(/\{\{(\w+)\}\}/)
  return pieces.flatMap((piece, index): TemplatePart<Template>[] => {
    // Odd pieces are what the group of the pattern caught: the names that PlaceholderOf reads from the type.
    if (index % 2 === 1) return [{ name: piece as PlaceholderOf<Template> }]
    return piece === '' ? [] : [{ text: piece }]
  })
}
