import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CallError } from '../api.ts'
import { refusalText } from '../refusal.ts'
import { formatMoment } from '../time.ts'
import { Button } from './button.tsx'
import styles from './parts.module.css'
import { Note } from './parts.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; dataUpdatedAt: number; refetch: () => Promise<unknown> }
  /** Shown when the answer is 404. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders what a query has loaded, or a placeholder. After a failure it shows a note above the last data. */
export function Loaded<Data>({ query, missing, children }: LoadedProps<Data>) {
  const { data, error, dataUpdatedAt, refetch } = query
  if (missing && error instanceof CallError && error.status === 404) return missing
  return (
    <>
      {error && (
        <Note
          tone="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Повторить
            </Button>
          }
        >
          {data === undefined
            ? `Не загрузилось. ${refusalText(error)}`
            : `Сервер не отвечает. Ниже то, что было в ${formatMoment(new Date(dataUpdatedAt).toISOString())}.`}
        </Note>
      )}
      {data === undefined ? !error && <Loading /> : children(data)}
    </>
  )
}

const ROWS = 8

/** Rows of the height of what comes; visible after 200 ms. */
export function Loading() {
  return (
    <div className={styles.loading} aria-busy="true" role="status" aria-label="Загружается">
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
        <div key={index} data-align="center">
          <Skeleton widthPercent={30 + ((index * 17) % 50)} heightRem={1.4} />
        </div>
      ))}
    </div>
  )
}
