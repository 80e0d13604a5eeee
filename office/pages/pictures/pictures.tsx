import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { answerOf, api, CallError } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { useMe } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form, SearchField, TextField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Note } from '../../ui/parts.tsx'
import { useStep } from '../../use-step.ts'
import { documentAddress, refusalOf, usePictures } from '../content/use-content.ts'
import { documentLabel, documentsText } from '../content/words.ts'
import styles from './pictures.module.css'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

type Picture = NonNullable<ReturnType<typeof usePictures>['data']>['pictures'][number]

/** Pictures of the site, with where each is shown, and an upload. */
export function Component() {
  const query = usePictures()
  const [text, setText] = useState('')
  const mayWrite = useMe().rights.includes('content.write')
  const wanted = text.trim().toLowerCase()
  return (
    <>
      <Head
        title="Картинки"
        count={query.data?.pictures.length}
        note="замена видна на сайте после публикации — везде, где картинка показана"
      />
      {mayWrite && <Upload />}
      <SearchField className={styles.search} label="Подпись или имя" value={text} onValueChange={setText} />
      <Loaded query={query} rows={8}>
        {({ pictures }) => (
          <ul className={styles.pictures}>
            {pictures
              .filter(({ key, alt }) => `${key} ${alt}`.toLowerCase().includes(wanted))
              .map(picture => (
                <li key={picture.key}>
                  <Card picture={picture} mayWrite={mayWrite} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function Upload() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [alt, setAlt] = useState('')
  const [uploads, setUploads] = useState(0)
  const upload = useStep(
    async () => {
      for (const file of files) await answerOf(api.content.pictures.$post({ form: { file, alt } }))
    },
    {
      done: 'Картинка загружена: выберите её в записи',
      onDone() {
        setFiles([])
        setUploads(uploads + 1)
        setAlt('')
      },
    },
  )
  return (
    <Form className={styles.upload} onSubmit={upload.mutate}>
      <Field label="Файлы JPEG, PNG, WebP, AVIF до 20 МБ">
        {field => (
          <input
            {...field}
            type="file"
            multiple
            required
            accept={ACCEPTED}
            // Emptied by a new element after each upload.
            key={uploads}
            onChange={event => setFiles([...(event.target.files ?? [])])}
          />
        )}
      </Field>
      <TextField label="Что на картинке" required value={alt} onValueChange={setAlt} maxLength={300} />
      <Button type="submit" kind="primary" icon="upload" busy={upload.isPending}>
        Загрузить
      </Button>
      <Refusal error={upload.error} />
    </Form>
  )
}

function Refusal({ error }: { error: Error | null }) {
  if (!error) return null
  const isNoPicture = error instanceof CallError && [400, 413].includes(error.status)
  return (
    <Note tone="error">
      {isNoPicture ? 'Это не картинка, которую можно показать, или она больше 20 МБ.' : refusalOf(error)}
    </Note>
  )
}

function Replace({ pictureKey: key, name }: { pictureKey: string; name: string }) {
  const input = useRef<HTMLInputElement>(null)
  const replace = useStep(
    async (file: File) => {
      await answerOf(api.content.pictures.replace.$post({ form: { file, key } }))
    },
    { done: 'Замена ждёт публикации: она в «Изменениях»' },
  )
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
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
      <Refusal error={replace.error} />
    </>
  )
}

function Card({ picture: { key, alt, image, uses }, mayWrite }: { picture: Picture; mayWrite: boolean }) {
  return (
    <article className={styles.picture}>
      {image && (
        <img src={image.src} srcSet={image.srcset.webp} sizes="220px" alt={alt ?? ''} loading="lazy" decoding="async" />
      )}
      <h2>
        <Link to={documentAddress({ entity: 'image', key })}>{alt ?? key}</Link>
      </h2>
      {uses.length === 0 ? (
        <p>Нигде не показана</p>
      ) : (
        <details>
          <summary>{documentsText(uses.length)}</summary>
          <ul>
            {uses.map(use => (
              <li key={`${use.entity} ${use.key}`}>
                <Link to={documentAddress(use)}>{documentLabel(use)}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {mayWrite && <Replace pictureKey={key} name={alt ?? key} />}
    </article>
  )
}
