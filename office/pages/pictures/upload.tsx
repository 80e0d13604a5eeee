import { useRef, useState } from 'react'
import { showToast } from '#app/ui/toasts.ts'
import { answerOf, api, CallError, useAction } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/parts.tsx'
import { refusalOf } from '../content/use-content.ts'
import styles from './pictures.module.css'

export const KINDS = {
  pictures: {
    calls: api.content.pictures,
    accept: 'image/jpeg,image/png,image/webp,image/avif',
    label: 'Файлы JPEG, PNG, WebP, AVIF до 20 МБ',
    done: 'Картинка загружена: выберите её в записи',
    search: 'Подпись или имя',
    shown: 'картинка показана',
    unused: 'Нигде не показана',
  },
  files: {
    calls: api.content.files,
    accept: 'application/pdf',
    label: 'Файлы PDF до 20 МБ',
    done: 'Файл загружен: выберите его в записи',
    search: 'Имя файла',
    shown: 'файл указан',
    unused: 'Нигде не указан',
  },
}
export type UploadKind = keyof typeof KINDS

export function Upload({ kind }: { kind: UploadKind }) {
  const { calls, accept, label, done } = KINDS[kind]
  const [files, setFiles] = useState<readonly File[]>([])
  const [alt, setAlt] = useState('')
  const [uploads, setUploads] = useState(0)
  const [refused, setRefused] = useState<readonly string[]>([])
  const upload = useAction(
    async () => {
      const lines: string[] = []
      for (const file of files) {
        try {
          await answerOf(calls.$post({ form: { file, alt } }))
        } catch (error) {
          // The other files may be right.
          if (!(error instanceof CallError && [400, 413].includes(error.status))) throw error
          lines.push(`${file.name}: ${refusalOf(error)}`)
        }
      }
      return lines
    },
    {
      onDone(lines) {
        if (lines.length < files.length) showToast({ text: done })
        setRefused(lines)
        setFiles([])
        setUploads(uploads + 1)
        setAlt('')
      },
    },
  )
  return (
    <Form className={styles.upload} onSubmit={upload.mutate}>
      <Field label={label}>
        {field => (
          <input
            {...field}
            type="file"
            multiple
            required
            accept={accept}
            // Emptied by a new element after each upload.
            key={uploads}
            onChange={event => setFiles([...(event.target.files ?? [])])}
          />
        )}
      </Field>
      {kind === 'pictures' && (
        <TextField
          label="Что на картинке"
          required
          value={alt}
          onValueChange={setAlt}
          maxLength={300}
          className={styles.caption}
        />
      )}
      <Button type="submit" kind="primary" icon="upload" busy={upload.isPending}>
        Загрузить
      </Button>
      {refused.map(line => (
        <Note key={line} tone="error">
          {line}
        </Note>
      ))}
      {upload.error && <Note tone="error">{refusalOf(upload.error)}</Note>}
    </Form>
  )
}

interface ReplaceProps {
  kind: UploadKind
  replaced: string
  name: string
}

export function Replace({ kind, replaced: key, name }: ReplaceProps) {
  const { calls, accept } = KINDS[kind]
  const input = useRef<HTMLInputElement>(null)
  const replace = useAction(
    async (file: File) => {
      await answerOf(calls.replace.$post({ form: { file, key } }))
    },
    { done: 'Замена ждёт публикации: она в «Изменениях»' },
  )
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="Новый файл"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) replace.mutate(file)
        }}
      />
      <Button
        size="small"
        icon="upload"
        busy={replace.isPending}
        aria-label={`Заменить: ${name}`}
        onClick={() => input.current?.click()}
      >
        Заменить
      </Button>
      {replace.error && <Note tone="error">{refusalOf(replace.error)}</Note>}
    </>
  )
}
