import { useState } from 'react'
import { Link } from 'react-router'
import { LazyImage } from '#app/ui/lazy-image.tsx'
import { countOf, formatFileSize } from '#domain/text/format.ts'
import { Head } from '../../frame/head.tsx'
import { useMe } from '../../session.ts'
import { FilterRow, Segmented } from '../../ui/choice.tsx'
import { SearchField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/parts.tsx'
import { useParameters } from '../../use-parameters.ts'
import { documentAddress, useFiles, usePictures } from '../content/use-content.ts'
import { documentLabel, documentsText } from '../content/words.ts'
import styles from './pictures.module.css'
import { KINDS, Replace, Upload, type UploadKind } from './upload.tsx'

type PictureRow = NonNullable<ReturnType<typeof usePictures>['data']>['pictures'][number]
type FileRow = NonNullable<ReturnType<typeof useFiles>['data']>['files'][number]

/** Pictures or files of the site, with where each is shown, and an upload. */
export function Component() {
  const { parameters, set } = useParameters()
  const kind = parameters.get('kind') === 'files' ? 'files' : 'pictures'
  const [pictures, files] = [usePictures(kind === 'pictures'), useFiles(kind === 'files')]
  const rows = kind === 'files' ? files.data?.files : pictures.data?.pictures
  const [text, setText] = useState('')
  const mayWrite = useMe().rights.includes('content.write')
  const wanted = text.trim().toLowerCase()
  return (
    <>
      <Head
        title="Картинки и файлы"
        count={rows?.length}
        note={`замена видна на сайте после публикации — везде, где ${KINDS[kind].shown}`}
      />
      <FilterRow label="Что показать">
        <Segmented
          label="Вид"
          name="kind"
          value={kind}
          options={[
            { value: 'pictures', label: 'Картинки' },
            { value: 'files', label: 'Файлы' },
          ]}
          onValueChange={value => set('kind', value === 'files' ? value : null)}
        />
      </FilterRow>
      {mayWrite && <Upload key={kind} kind={kind} />}
      <SearchField className={styles.search} label={KINDS[kind].search} value={text} onValueChange={setText} />
      <Loaded query={{ ...(kind === 'files' ? files : pictures), data: rows }}>
        {all => (
          <ul className={styles.pictures} data-pad="above-24">
            {all
              .filter(row => `${row.key} ${'alt' in row ? row.alt : ''}`.toLowerCase().includes(wanted))
              .map(row => (
                <li key={row.key}>
                  <Card kind={kind} row={row} mayWrite={mayWrite} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function Card({ kind, row, mayWrite }: { kind: UploadKind; row: PictureRow | FileRow; mayWrite: boolean }) {
  const { key, uses } = row
  const name = 'alt' in row ? (row.alt ?? key) : key
  return (
    <article className={styles.picture} data-columns="1" data-gap="6 start" data-text="small">
      {'bytes' in row ? <FileHead file={row} /> : <PictureHead picture={row} />}
      {uses.length === 0 ? (
        <p>{KINDS[kind].unused}</p>
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
      {/* Nothing is drafted for a file that no document names. */}
      {mayWrite && (kind === 'pictures' || uses.length > 0) && <Replace kind={kind} replaced={key} name={name} />}
    </article>
  )
}

function PictureHead({ picture: { key, alt, image } }: { picture: PictureRow }) {
  return (
    <>
      {image && (
        <div className={styles.image} data-fill="width">
          <LazyImage picture={{ ...image, alt: alt ?? '' }} />
        </div>
      )}
      <h2>
        <Link to={documentAddress({ entity: 'image', key })}>{alt ?? key}</Link>
      </h2>
    </>
  )
}

function FileHead({ file: { key, address, bytes, pages } }: { file: FileRow }) {
  const sheets = pages === undefined ? '' : ` · ${countOf(pages, ['страница', 'страницы', 'страниц'])}`
  return (
    <>
      <h2>
        <a href={address} target="_blank" rel="noreferrer">
          {key}
        </a>
      </h2>
      <p>{formatFileSize(bytes) + sheets}</p>
    </>
  )
}
