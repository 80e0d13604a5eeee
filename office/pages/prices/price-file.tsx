import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatNumber } from '#domain/text/format.ts'
import { answerOf, api, CallError } from '../../api.ts'
import { Button, ButtonLink, Buttons } from '../../ui/button.tsx'
import { Note } from '../../ui/parts.tsx'
import type { PriceFile } from './order.ts'
import { refusalOf } from './use-prices.ts'

interface FilePricesProps {
  file: PriceFile | null
  onFile: (file: PriceFile | null) => void
}

/** Downloads the current prices as a table and uploads the edited one. */
export function FilePrices({ file, onFile }: FilePricesProps) {
  const input = useRef<HTMLInputElement>(null)
  const read = useMutation({
    mutationFn: async (chosen: File) => ({
      ...(await answerOf(api.prices.file.$post({ form: { file: chosen } }))),
      name: chosen.name,
    }),
    onSuccess: onFile,
    onError: () => onFile(null),
  })
  return (
    <div data-gap="12">
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label="Файл с ценами"
        onChange={({ currentTarget: field }) => {
          const [chosen] = field.files ?? []
          if (chosen) read.mutate(chosen)
          // The same file can be chosen again after an edit.
          field.value = ''
        }}
      />
      <Buttons>
        <ButtonLink size="small" icon="download" to="/api/lots/table" reloadDocument>
          Скачать XLSX
        </ButtonLink>
        <Button size="small" icon="upload" busy={read.isPending} onClick={() => input.current?.click()}>
          Загрузить файл
        </Button>
      </Buttons>
      {read.error && <Note tone="error">{fileRefusalOf(read.error)}</Note>}
      {file && (
        <Note
          action={
            <Button size="small" onClick={() => onFile(null)}>
              Убрать
            </Button>
          }
        >
          <b>{file.name}</b>: новых цен {formatNumber(file.prices.length)} из {formatNumber(file.known)}.{' '}
          {file.unknown > 0 && `Незнакомых строк: ${formatNumber(file.unknown)}, они пропущены. `}
          {file.otherStates > 0 &&
            `Состояние другое у ${formatNumber(file.otherStates)}: из файла берутся только цены, бронь и продажа останутся.`}
        </Note>
      )}
    </div>
  )
}

function fileRefusalOf(error: Error): string {
  const isLarge = error instanceof CallError && error.status === 413
  return isLarge ? 'Файл больше 10 МБ. Оставьте в нём одну таблицу с ценами.' : refusalOf(error)
}
