import { type ReactNode, useState } from 'react'
import { catalogue } from '#domain/copy/catalogue.ts'
import { Chips } from '../../ui/chip.tsx'
import { Toggle } from '../../ui/switch.tsx'
import { ChoiceGroup, OptionChip } from './choice-group.tsx'
import styles from './filter-form.module.css'
import { hasConditions, withValues } from './filter-values.ts'
import { Choices, type FormState, optionOf, Range } from './form-parts.tsx'
import { TextFilter } from './text-filter.tsx'
import { useWishes } from './use-wishes.ts'
import { WishGroup } from './wish-group.tsx'

/** Where the filters under «Все фильтры» stand. */
export function FilterGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** A range with flags of the same thing below it. */
export function RangeWithFlags({ name, flags, ...form }: FormState & { name: string; flags: readonly string[] }) {
  return (
    <div className={styles.column}>
      <Range {...form} name={name} />
      <Chips className={styles.flags}>
        {flags.map(flag => (
          <FlagChip key={flag} {...form} name={flag} />
        ))}
      </Chips>
    </div>
  )
}

/**
 * The rest of what the catalogue asks: a filter that nobody has given a place stands here.
 * @param placed filters that stand in a place of their own
 */
export function OtherFilters({ placed, ...form }: FormState & { placed: ReadonlySet<string> }) {
  return Object.values(form.fields).map(field => {
    if (!field || placed.has(field.name)) return null
    if (field.kind === 'choices') return <Choices key={field.name} {...form} name={field.name} />
    if (field.kind === 'range') return <Range key={field.name} {...form} name={field.name} />
    if (field.kind === 'text') return <Text key={field.name} {...form} name={field.name} />
    return <FlagChip key={field.name} {...form} name={field.name} />
  })
}

/** A filter by the beginning of a text. */
export function Text({
  fields,
  values,
  change,
  name,
  inputMode,
}: FormState & { name: string; inputMode?: 'numeric' | 'text' }) {
  const field = fields[name]
  if (field?.kind !== 'text') return null
  return <TextFilter field={field} value={values[name]?.join(' ')} change={change} inputMode={inputMode} />
}

/**
 * What may be only wished for.
 * @param wide the filter with the most options
 */
export function Wishes({
  fields,
  values,
  change,
  names,
  wide,
}: FormState & { names: readonly string[]; wide: string }) {
  const { isWish, setWish } = useWishes(names, values, change)
  return names.map(name => {
    const field = fields[name]
    return (
      field?.kind === 'choices' && (
        <WishGroup
          key={name}
          name={name}
          legend={field.legend}
          wide={name === wide}
          options={field.options}
          chosen={values[name]}
          change={change}
          isWish={isWish(name)}
          onWish={setWish}
        />
      )
    )
  })
}

/**
 * One of the chosen values, or all of them at once. The address tells which, once one is chosen; until then the switch is remembered
 * here, and a form with no conditions at all is a new form.
 * @param any name of the filter that needs one of the values
 * @param all name of the filter that needs all of them
 */
export function AnyOrAll({ fields, values, change, any, all }: FormState & { any: string; all: string }) {
  const [wanted, setWanted] = useState(false)
  const [known, setKnown] = useState(values)
  const isAll = values[all] !== undefined || (values[any] === undefined && wanted)
  if (known !== values) {
    setKnown(values)
    setWanted(isAll && hasConditions(values))
  }
  const name = isAll ? all : any
  const field = fields[name]
  if (field?.kind !== 'choices') return null
  return (
    <ChoiceGroup
      legend={field.legend}
      name={name}
      options={field.options}
      chosen={values[name]}
      change={change}
      aside={
        <Toggle
          className={styles.scripted}
          checked={isAll}
          onChange={event => {
            const next = event.currentTarget.checked
            setWanted(next)
            const chosen = values[name]
            if (chosen) change(now => withValues(withValues(now, name, []), next ? all : any, now[name] ?? chosen))
          }}
        >
          {catalogue.sidesAll}
        </Toggle>
      }
    />
  )
}

/** Shows one lot for all that have the same value of a field. */
export function GroupToggle({
  values,
  change,
  name,
  children,
}: Pick<FormState, 'values' | 'change'> & { name: string; children: ReactNode }) {
  return (
    <Toggle
      name="group"
      value={name}
      className={styles.toggle}
      checked={values.group?.includes(name) ?? false}
      onChange={event => {
        const next = event.currentTarget.checked ? [name] : []
        change(now => withValues(now, 'group', next))
      }}
    >
      {children}
    </Toggle>
  )
}

function FlagChip({ fields, values, change, name }: FormState & { name: string }) {
  const field = fields[name]
  if (field?.kind !== 'flag') return null
  return <OptionChip option={optionOf(field)} name={name} chosen={values[name]} change={change} />
}
