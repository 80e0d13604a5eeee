import { memo, useState } from 'react'
import type { FilterValues } from '#domain/lots/address.ts'
import { normaliseRange } from '#domain/lots/bounds.ts'
import { DECIMALS } from '#domain/lots/fields.ts'
import { fill, formatArea, formatRub } from '#domain/text/format.ts'
import type {
  ChoiceFilter,
  FilterFields,
  FlagFilter,
  RangeFilterField,
  TextFilterField,
} from '#server/pages/list/filter-fields.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import { Chips } from '../../ui/chip.tsx'
import { RangeFilter } from '../../ui/range-filter.tsx'
import { Toggle } from '../../ui/switch.tsx'
import { Text } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fullCostText } from '../mortgage/loan-rate.tsx'
import { ChoiceGroup, OptionChip, PreferenceGroup, usePreference, useSwitch } from './choice-group.tsx'
import styles from './filter-form.module.css'
import type { FilterControl, FilterLayout } from './kind-view.ts'
import { type ChangeFilter, DRAG_DELAY_MS, TYPING_DELAY_MS, withBounds, withValues } from './use-filter.ts'

export interface FormState {
  fields: FilterFields
  values: FilterValues
  change: ChangeFilter
}

export function MainFilters({ layout, ...form }: FormState & { layout: FilterLayout }) {
  return (
    <div className={styles.grid} data-align="start">
      <Controls {...form} controls={layout.main} />
    </div>
  )
}

export function MoreFilters({ layout, ...form }: FormState & { layout: FilterLayout }) {
  return (
    <div className={styles.grid} data-align="start">
      <Controls {...form} controls={layout.more} />
      <Controls {...form} controls={unplacedFields(layout, form.fields)} />
    </div>
  )
}

function unplacedFields({ main, more }: FilterLayout, fields: FilterFields): string[] {
  const placed = new Set(
    [...main, ...more].flatMap(control => {
      if (typeof control === 'string') return [control]
      const { field, flags = [], all } = control
      return all === undefined ? [field, ...flags] : [field, all, ...flags]
    }),
  )
  return Object.keys(fields).filter(name => !placed.has(name))
}

type Options = Exclude<FilterControl, string>

function Controls({ controls, ...form }: FormState & { controls: readonly FilterControl[] }) {
  return controls.map(control => {
    const options: Options = typeof control === 'string' ? { field: control } : control
    return <Control key={options.field} {...form} {...options} />
  })
}

/** One control, by the kind of its field; nothing if no lot has values of it. */
function Control({ field: name, ...options }: FormState & Options) {
  if (options.all !== undefined) return <AnyOrAll {...options} any={name} all={options.all} />
  const field = options.fields[name]
  switch (field?.kind) {
    case undefined:
      return null
    case 'range':
      return <RangeControl {...options} field={field} />
    case 'text':
      return <TextControl {...options} field={field} value={options.values[name]?.join(' ')} />
    case 'flag':
      return <FlagChip {...options} field={field} />
    case 'choices':
      if (options.needsChoice && field.options.length < 2) return null
      return options.isPreference ? (
        <PreferenceControl {...options} field={field} />
      ) : (
        <ChoiceControl {...options} field={field} />
      )
  }
}

type ControlProps<Field> = FormState & Omit<Options, 'field'> & { field: Field }

function ChoiceControl({ field, fields, values, change, flags = [], wide, dense }: ControlProps<ChoiceFilter>) {
  const { name, legend, hint, options } = field
  const [flag] = flagsOf(fields, flags)
  return (
    <ChoiceGroup
      legend={legend}
      hint={hint}
      name={name}
      options={options}
      chosen={values[name]}
      change={change}
      wide={wide}
      dense={dense}
      flag={flag && { name: flag.name, option: optionOf(flag), chosen: values[flag.name] }}
    />
  )
}

function PreferenceControl({ field, values, change, wide }: ControlProps<ChoiceFilter>) {
  const { name, legend, options } = field
  const { isPreference, setPreference } = usePreference(name, values, change)
  return (
    <PreferenceGroup
      legend={legend}
      name={name}
      options={options}
      chosen={values[name]}
      change={change}
      wide={wide}
      isPreference={isPreference}
      onPreference={setPreference}
    />
  )
}

function AnyOrAll({ fields, values, change, any, all }: FormState & { any: string; all: string }) {
  const [isAll, remember] = useSwitch(values[all] ? true : values[any] && false, values)
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
            remember(next)
            const chosen = values[name]
            if (chosen) change(now => withValues(withValues(now, name, []), next ? all : any, now[name] ?? chosen))
          }}
        >
          {lotList.sidesAll}
        </Toggle>
      }
    />
  )
}

/** Two bounds; flags of the same field are chips below them. Next to payments by loans are their full cost and terms, by law (38-FZ). */
function RangeControl({ field, fields, values, change, flags = [] }: ControlProps<RangeFilterField>) {
  const { name, unit } = field
  const range = (
    <RangeField
      field={field}
      decimals={DECIMALS[unit] ?? 0}
      formatValue={VALUE_TEXTS[unit] ?? floorText}
      min={values[`${name}_min`]?.[0]}
      max={values[`${name}_max`]?.[0]}
      change={change}
    />
  )
  if (flags.length === 0 && !field.fullCost) return range
  return (
    <div data-shrink="any" data-gap="16">
      {range}
      {field.fullCost && <Text size="caption">{field.hint}</Text>}
      {flags.length > 0 && (
        <Chips className={styles.flags}>
          {flagsOf(fields, flags).map(flag => (
            <FlagChip key={flag.name} field={flag} values={values} change={change} />
          ))}
        </Chips>
      )}
    </div>
  )
}

interface RangeFieldProps {
  field: RangeFilterField
  decimals: number
  /** A bound with its unit, for screen readers. The same function in every render. */
  formatValue: (value: number) => string
  /** Bounds in the address; absent = none. */
  min: string | undefined
  max: string | undefined
  change: ChangeFilter
}

const RangeField = memo(function RangeField({ field, decimals, formatValue, min, max, change }: RangeFieldProps) {
  const { name, legend, hint, fullCost, step } = field
  const spec = { min: field.min, max: field.max }
  return (
    <RangeFilter
      legend={legend}
      aside={fullCost ? <p>{fullCostText(fullCost)}</p> : hint}
      names={{ min: `${name}_min`, max: `${name}_max` }}
      spec={spec}
      facet={field.reach ?? spec}
      value={{ ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) }}
      step={step}
      decimals={decimals}
      shorthandUnit={field.shorthandUnit}
      histogram={field.histogram}
      formatValue={formatValue}
      normalise={normaliseRange}
      onChange={bounds => change(now => withBounds(now, name, bounds), isTyping() ? TYPING_DELAY_MS : DRAG_DELAY_MS)}
      onCommit={bounds => change(now => withBounds(now, name, bounds))}
    />
  )
})

/** Whether a text field is being edited: the number may not be complete yet. */
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement && document.activeElement.type !== 'range'
}

const VALUE_TEXTS: Readonly<Record<string, (value: number) => string>> = {
  rub: formatRub,
  rub_per_month: formatRub,
  m2: formatArea,
  m: value => fill(formats.metres, { value }),
}

function floorText(floor: number): string {
  return fill(formats.floorOrdinal, { floor })
}

interface TextControlProps {
  field: TextFilterField
  value: string | undefined
  change: ChangeFilter
  numeric?: true
}

/** Prefix search, such as the number of a flat. Typed text is state until it is sent. */
export const TextControl = memo(function TextControl({ field, value = '', change, numeric }: TextControlProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // A value from outside (navigation, reset) replaces the typed text.
  if (lastValue !== value) {
    setLastValue(value)
    setText(value)
  }
  return (
    <TextField
      label={field.legend}
      placeholder={field.hint}
      name={field.name}
      inputMode={numeric ? 'numeric' : 'text'}
      autoComplete="off"
      value={text}
      onValueChange={typed => {
        setText(typed)
        const start = typed.trim().toLowerCase()
        change(now => withValues(now, field.name, start === '' ? [] : [start]), TYPING_DELAY_MS)
      }}
    />
  )
})

function FlagChip({ field, values, change }: Pick<FormState, 'values' | 'change'> & { field: FlagFilter }) {
  return <OptionChip option={optionOf(field)} name={field.name} chosen={values[field.name]} change={change} />
}

function flagsOf(fields: FilterFields, names: readonly string[]): FlagFilter[] {
  return names.map(name => fields[name]).filter(field => field?.kind === 'flag')
}

/** A flag is a choice with the single value 1. */
function optionOf({ legend, count, enabled }: FlagFilter) {
  return { value: '1', label: legend, count, enabled }
}
