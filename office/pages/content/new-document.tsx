import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient, refusalText, useAction } from '../../api.ts'
import { useToday } from '../../frame/use-today.ts'
import { Form, SelectField, TextField } from '../../ui/field.tsx'
import { Button, Buttons } from '../../ui/parts.tsx'
import { Window } from '../../ui/window.tsx'
import { startOf } from './start.ts'
import { type DocumentRow, documentAddress, fetchDocument, saveDocument, schemaQuery } from './use-content.ts'

const REFUSALS = { conflict: 'Запись с таким адресом уже есть: измените заголовок.' }

interface NewDocumentProps {
  entity: string
  rows: readonly DocumentRow[]
  isOpen: boolean
  onClose: () => void
}

/** Requests a title, derives the address from it, and opens the editor. */
export function NewDocument({ entity, rows, isOpen, onClose }: NewDocumentProps) {
  const navigate = useNavigate()
  const today = useToday().data?.day
  const [title, setTitle] = useState('')
  const [pattern, setPattern] = useState('')
  const create = useAction(
    async () => {
      const schema = await queryClient.ensureQueryData(schemaQuery(entity))
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
      <Form error={create.error && refusalText(create.error, REFUSALS)} onSubmit={create.mutate}>
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
