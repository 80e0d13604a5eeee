import { createContext, type ReactNode, useContext, useState } from 'react'
import { Link } from 'react-router'
import { fieldPath, isWithin } from '#domain/lib/field-path.ts'
import { Button } from '../../ui/button.tsx'
import { Check, Chip } from '../../ui/choice.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import styles from './form.module.css'
import { FieldList } from './list.tsx'
import {
  blankOf,
  type Choice,
  choicesOf,
  isFields,
  isNumbers,
  isOfVariant,
  type Schema,
  withoutNull,
} from './schema.ts'
import { usePictures } from './use-content.ts'
import { fieldsText, fieldTitle, type Path, valueTitle } from './words.ts'

interface FormContextValue {
  entity: string
  /** Reasons by path, `items[0].title`. */
  problems: ReadonlyMap<string, string>
  /** Field of the address, which stays. */
  lockedField: string | undefined
}

const FormContext = createContext<FormContextValue>({ entity: '', problems: new Map(), lockedField: undefined })

export interface NodeProps {
  schema: Schema
  value: unknown
  path: Path
  isRequired: boolean
  /** Undefined removes the value. */
  onChange: (value: unknown) => void
}

/** Fields that a person seldom changes, below the others. */
const SERVICE_FIELDS = ['id', 'slug', 'position', 'order']
/** Up to this many empty optional fields stay unfolded. */
const MAX_UNFOLDED = 3
/** Texts of several paragraphs. */
const BODY_ROWS = 16

/** A form generated from the schema of a source. */
export function SchemaForm({
  schema,
  value,
  onChange,
  ...context
}: FormContextValue & Pick<NodeProps, 'schema' | 'value' | 'onChange'>) {
  const { properties = {} } = schema
  const namesOf = (isService: boolean) =>
    Object.keys(properties).filter(name => SERVICE_FIELDS.includes(name) === isService)
  const props = { schema, value, onChange, path: [] }
  const service = namesOf(true)
  return (
    <FormContext value={context}>
      <div data-shrink="any" data-gap="16">
        <ObjectFields {...props} names={namesOf(false)} />
        {service.length > 0 && (
          <Details title="Служебное" paths={service.map(name => [name])}>
            <ObjectFields {...props} names={service} />
          </Details>
        )}
      </div>
    </FormContext>
  )
}

interface DetailsProps {
  title: string
  /** A problem below one of them opens it. */
  paths: readonly Path[]
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** Children are rendered when it is open: a plan has thousands of fields. */
export function Details({ title, paths, isOpenAtFirst = false, children }: DetailsProps) {
  const { problems } = useContext(FormContext)
  const hasProblem = [...problems.keys()].some(field => paths.some(path => isWithin(field, fieldPath(path))))
  const [chosen, setChosen] = useState(isOpenAtFirst)
  const isOpen = chosen || hasProblem
  return (
    <details className={styles.details} open={isOpen} onToggle={event => setChosen(event.currentTarget.open)}>
      <summary data-text="medium">{title}</summary>
      {isOpen && (
        <div data-shrink="any" data-gap="16">
          {children}
        </div>
      )}
    </details>
  )
}

export function useTitle(path: Path): string {
  const title = fieldTitle(useContext(FormContext).entity, path)
  const last = path.at(-1)
  return typeof last === 'number' ? `${title}, ${last + 1}` : title
}

type ObjectProps = Omit<NodeProps, 'isRequired'> & { names: readonly string[] }

/** Named fields of an object. Optional ones without a value are below the others, if there are many. */
export function ObjectFields({ names: all, ...props }: ObjectProps) {
  const { schema, value, path } = props
  const names = all.filter(name => isEditable(schema.properties?.[name]))
  // A field stays where it is while it is filled in.
  const [empty] = useState(() => names.filter(name => isSpare(schema, value, name)))
  if (empty.length <= MAX_UNFOLDED) return <NamedFields {...props} names={names} />
  return (
    <>
      <NamedFields {...props} names={names.filter(name => !empty.includes(name))} />
      <Details title={`Ещё ${fieldsText(empty.length)}`} paths={empty.map(name => [...path, name])}>
        <NamedFields {...props} names={empty} />
      </Details>
    </>
  )
}

/** A constant has nothing to choose, and nothing is written into a field that the server measures. */
function isEditable(schema: Schema | undefined): boolean {
  return schema !== undefined && schema.const === undefined && !schema.readOnly
}

function isSpare({ properties, required }: Schema, value: unknown, name: string): boolean {
  const isEmpty = !isFields(value) || value[name] === undefined || value[name] === null
  return isEmpty && !required?.includes(name) && !properties?.[name]?.isCommon
}

function NamedFields({ schema, value, path, names, onChange }: ObjectProps) {
  const fields = isFields(value) ? value : {}
  return names.map(name => {
    const child = schema.properties?.[name]
    if (!child) return null
    return (
      <Node
        key={name}
        schema={child}
        value={fields[name]}
        path={[...path, name]}
        isRequired={schema.required?.includes(name) ?? false}
        onChange={next => {
          const { [name]: _, ...rest } = fields
          onChange(next === undefined ? rest : { ...fields, [name]: next })
        }}
      />
    )
  })
}

/** One value of a source by its type. */
export function Node(props: NodeProps) {
  const { schema: written, value, path, isRequired, onChange } = props
  const title = useTitle(path)
  const { schema, isNullable } = withoutNull(written)
  const node = { ...props, schema, isRequired: isRequired && !isNullable }
  const empty = isNullable ? null : undefined
  const choices = choicesOf(schema)
  if (choices) return <ChoiceNode {...node} choices={choices} empty={empty} />
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return <UnionNode {...node} variants={variants} empty={empty} />
  if (schema.type === 'boolean')
    return (
      <Check checked={value === true} onCheckedChange={isOn => onChange(isOn || isRequired ? isOn : empty)}>
        {title}
      </Check>
    )
  if (schema.type === 'array') {
    const itemChoices = schema.items && choicesOf(schema.items)
    if (itemChoices) return <ChipsNode {...node} choices={itemChoices} />
    if (isNumbers(schema)) return <NumbersNode {...node} empty={empty} />
    return <FieldList {...node} />
  }
  if (schema.type === 'object') return <ObjectNode {...node} empty={empty} />
  return <TextNode {...node} empty={empty} />
}

interface EmptyValue {
  /** Value of an empty field: undefined, or null where the schema has it. */
  empty: null | undefined
}

function ObjectNode({ schema, value, path, isRequired, empty, onChange }: NodeProps & EmptyValue) {
  const title = useTitle(path)
  if (!isFields(value) && !isRequired)
    return (
      <div>
        <Button size="small" icon="plus" onClick={() => onChange(blankOf(schema))}>
          {title}
        </Button>
      </div>
    )
  const { properties, additionalProperties } = schema
  const names = properties ? Object.keys(properties) : Object.keys(isFields(value) ? value : {})
  const valueSchema = typeof additionalProperties === 'object' ? additionalProperties : {}
  return (
    <fieldset className={styles.group} data-gap="12">
      <legend data-role="meta" data-text="medium">
        {title}
      </legend>
      <div data-shrink="any" data-gap="16">
        {properties ? (
          <ObjectFields schema={schema} value={value} path={path} names={names} onChange={onChange} />
        ) : (
          names.map(name => (
            <Details key={name} title={name} paths={[[...path, name]]}>
              <Node
                schema={valueSchema}
                value={isFields(value) ? value[name] : undefined}
                path={[...path, name]}
                isRequired
                onChange={next => onChange({ ...(isFields(value) ? value : {}), [name]: next })}
              />
            </Details>
          ))
        )}
        {!isRequired && (
          <div>
            <Button size="small" icon="close" onClick={() => onChange(empty)}>
              {`Убрать: ${title}`}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}

const choiceTitle = ({ title, value }: Choice) => title ?? valueTitle(value)

function ChoiceNode({ choices, ...props }: NodeProps & EmptyValue & { choices: readonly Choice[] }) {
  const { schema, value, path, isRequired, empty, onChange } = props
  const field = useField(path)
  const index = choices.findIndex(choice => choice.value === value)
  const select = (
    <SelectField
      {...field}
      value={index}
      options={choices.map((choice, place) => [
        place,
        schema.format === 'picture' ? pictureTitle(choice) : choiceTitle(choice),
      ])}
      onValueChange={text => {
        const chosen = choices[Number(text)]
        onChange(chosen ? chosen.value : empty)
      }}
    >
      {(!isRequired || index < 0) && (
        <option value={-1}>{index < 0 && value ? `${valueTitle(value)}: такого нет` : '—'}</option>
      )}
    </SelectField>
  )
  if (schema.format !== 'picture') return select
  return (
    <div className={styles.picture} data-align="end" data-gap="8">
      {select}
      <Thumbnail name={value} />
      <Link to="/pictures" target="_blank">
        Загрузить новую
      </Link>
    </div>
  )
}

function Thumbnail({ name }: { name: unknown }) {
  const { data } = usePictures()
  const image = data?.pictures.find(({ key }) => key === name)?.image
  return image && <img src={image.src} srcSet={image.srcset.webp} sizes="72px" alt="" decoding="async" />
}

const pictureTitle = ({ title, value }: Choice) => (title ? `${title} (${value})` : String(value))

function UnionNode({ variants, ...props }: NodeProps & EmptyValue & { variants: readonly Schema[] }) {
  const { value, path, isRequired, empty, onChange } = props
  const field = useField(path)
  const index = variants.findIndex(variant => isOfVariant(variant, value))
  const variant = variants[index]
  return (
    <div data-shrink="any" data-gap="16">
      <SelectField
        {...field}
        value={index}
        options={variants.map((option, place) => [place, variantTitle(option)])}
        onValueChange={text => {
          const chosen = variants[Number(text)]
          onChange(chosen ? blankOf(chosen) : empty)
        }}
      >
        {(!isRequired || index < 0) && <option value={-1}>—</option>}
      </SelectField>
      {variant && variant.const === undefined && <Node {...props} schema={variant} isRequired />}
    </div>
  )
}

/** By its constant, such as the type of a discount. */
function variantTitle(schema: Schema): string {
  const constant = Object.values(schema.properties ?? {}).find(item => item.const !== undefined)?.const ?? schema.const
  if (constant !== undefined) return valueTitle(constant)
  return schema.format === 'date' ? 'день' : 'значение'
}

function ChipsNode({ choices, value, path, isRequired, onChange }: NodeProps & { choices: readonly Choice[] }) {
  const { label, error } = useField(path)
  const chosen: unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className={styles.chips} data-flex="wrap" data-gap="8">
      <legend data-role="meta" data-text="soft">
        {label}
      </legend>
      {choices.map(choice => (
        <Chip
          key={String(choice.value)}
          checked={chosen.includes(choice.value)}
          onCheckedChange={isOn => {
            const next = isOn ? [...chosen, choice.value] : chosen.filter(other => other !== choice.value)
            onChange(next.length === 0 && !isRequired ? undefined : next)
          }}
        >
          {choiceTitle(choice)}
        </Chip>
      ))}
      {error && (
        <p className={styles.error} data-role="meta">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** `1, 2` or `[0, 0], [4, 0]`, as in the file. */
function NumbersNode({ value, path, isRequired, empty, onChange }: NodeProps & EmptyValue) {
  const written = Array.isArray(value) ? JSON.stringify(value).slice(1, -1).replaceAll(',', ', ') : ''
  const [text, setText] = useState<string | null>(null)
  const field = useField(path)
  return (
    <TextField
      {...field}
      error={text === null ? field.error : 'Нужны числа через запятую'}
      value={text ?? written}
      onValueChange={typed => {
        const numbers = readNumbers(typed)
        setText(numbers ? null : typed)
        if (numbers) onChange(numbers.length === 0 && !isRequired ? empty : numbers)
      }}
    />
  )
}

function readNumbers(text: string): unknown[] | null {
  try {
    return JSON.parse(`[${text}]`)
  } catch {
    // It is still being typed.
    return null
  }
}

function TextNode({ schema, value, path, isRequired, empty, onChange }: NodeProps & EmptyValue) {
  const { type, format, pattern, maxLength } = schema
  const field = useField(path)
  const change = (text: string) => onChange(text === '' && !isRequired ? empty : text)
  if (type === 'number' || type === 'integer')
    return (
      <TextField
        {...field}
        type="number"
        step={type === 'integer' ? 1 : 'any'}
        value={typeof value === 'number' ? value : ''}
        onValueChange={text => onChange(text === '' ? empty : Number(text))}
      />
    )
  const text = typeof value === 'string' ? value : ''
  if (path.length === 1 && path[0] === 'body')
    return (
      <TextArea
        {...field}
        className={styles.body}
        rows={BODY_ROWS}
        help="Абзацы разделяет пустая строка. ## Заголовок, - пункт списка, **жирный**, [надпись](/адрес)."
        value={text}
        onValueChange={change}
      />
    )
  if (format === 'date') return <TextField {...field} type="date" value={text} onValueChange={change} />
  if (format || pattern) return <TextField {...field} value={text} onValueChange={change} />
  return (
    <TextArea
      {...field}
      className={styles.text}
      rows={1}
      note={maxLength && `${text.length} из ${maxLength}`}
      value={text}
      // A text of a field is one paragraph.
      onValueChange={typed => change(typed.replace(/\s*\n\s*/g, ' '))}
    />
  )
}

/** Label, error and lock of a control. */
export function useField(path: Path) {
  const { problems, lockedField } = useContext(FormContext)
  const isLocked = path.length === 1 && path[0] === lockedField
  return {
    label: useTitle(path),
    error: problems.get(fieldPath(path)),
    ...(isLocked && { disabled: true, help: 'Адрес готовой записи не меняется.' }),
  }
}
