import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, Buttons } from '../../ui/button.tsx'
import { Form, SelectField, TextField } from '../../ui/field.tsx'
import { Window } from '../../ui/window.tsx'
import { useDay } from '../prices/use-prices.ts'
import { blankOf, type Fields, isFields, type Schema } from './schema.ts'
import { slugOf } from './slug.ts'
import {
  type DocumentRow,
  documentAddress,
  fetchDocument,
  refusalOf,
  saveDocument,
  useContentStep,
  useSchema,
} from './use-content.ts'
import { KEY_FIELDS, NAME_FIELDS } from './words.ts'

/** Fields that number the documents of a kind. */
const NUMBERS = ['id', 'position', 'order']

interface NewDocumentProps {
  entity: string
  rows: readonly DocumentRow[]
  isOpen: boolean
  onClose: () => void
}

/** Asks for the title, makes the address of it, and opens the editor. */
export function NewDocument({ entity, rows, isOpen, onClose }: NewDocumentProps) {
  const { data: schema } = useSchema(entity)
  const navigate = useNavigate()
  const today = useDay()
  const [title, setTitle] = useState('')
  const [pattern, setPattern] = useState('')
  const create = useContentStep(
    async () => {
      if (!schema) return
      const others = await Promise.all(rows.map(async ({ key }) => (await fetchDocument({ entity, key })).value))
      const from = others[rows.findIndex(({ key }) => key === pattern)] ?? {}
      const { key, value } = startOf({ schema, from, others, title: title.trim(), today })
      await saveDocument({ entity, key }, value, null)
      await navigate(documentAddress({ entity, key }))
    },
    { onDone: onClose },
  )
  return (
    <Window title="Новая запись" isOpen={isOpen} onClose={onClose} onClosed={create.reset}>
      <Form error={create.error && refusalOf(create.error)} onSubmit={create.mutate}>
        <TextField
          label="Заголовок"
          help="Его увидит посетитель. Из него получится адрес страницы."
          required
          value={title}
          onValueChange={setTitle}
        />
        {rows.length > 0 && (
          <SelectField
            label="По образцу"
            help="Остальные поля перейдут из образца, их можно изменить."
            value={pattern}
            options={[['', 'С чистого листа'], ...rows.map(({ key, title: text }) => [key, text] as const)]}
            onValueChange={setPattern}
          />
        )}
        <Buttons>
          <Button type="submit" kind="primary" busy={create.isPending}>
            Создать
          </Button>
        </Buttons>
      </Form>
    </Window>
  )
}

interface Start {
  schema: Schema
  /** The pattern. */
  from: Fields
  others: readonly Fields[]
  title: string
  today: string | undefined
}

/** Key and first value: those of the pattern, with title, address, number and date of the new one. */
function startOf({ schema, from, others, title, today }: Start) {
  const { properties = {} } = schema
  const blank = blankOf(schema)
  const value: Record<string, unknown> = { ...(isFields(blank) ? blank : {}), ...from }
  const naming = NAME_FIELDS.find(field => properties[field])
  if (naming) value[naming] = title
  if (properties.slug) value.slug = slugOf(title)
  if (properties.date) value.date = today
  for (const field of NUMBERS) {
    const numbers = others.map(other => other[field]).filter(number => typeof number === 'number')
    if (properties[field] && numbers.length > 0) value[field] = Math.max(...numbers) + 1
  }
  const keyField = KEY_FIELDS.find(field => value[field] !== undefined && properties[field]) ?? 'slug'
  return { key: String(value[keyField]), value }
}
