import { useState } from 'react'
import { Block, FactList } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { Avatar, Moment, Note } from '../../ui/parts.tsx'
import { Marks } from '../log/diff.tsx'
import styles from './content.module.css'
import type { Fields } from './schema.ts'
import { type DocumentName, refusalOf, useVersions } from './use-content.ts'
import { differencesOf } from './words.ts'

interface VersionsProps {
  name: DocumentName
  value: Fields
  isBusy: boolean
  onRestore: ((id: string) => void) | undefined
}

/** Earlier values, each with what it would change now. */
export function Versions({ name, value, isBusy, onRestore }: VersionsProps) {
  const { data: versions = [], error } = useVersions(name)
  const [open, setOpen] = useState<string | null>(null)
  if (versions.length === 0 && !error) return null
  return (
    <Block title="Версии" count={versions.length}>
      {error && <Note tone="error">{refusalOf(error)}</Note>}
      <ol className={styles.versions}>
        {versions.map(({ id, at, by, value: earlier }) => (
          <li key={id} data-ruled="">
            <button
              type="button"
              data-flex=""
              data-gap="8"
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? null : id)}
            >
              <Avatar name={by} />
              <b data-text="medium">{by}</b>
              <Moment at={at} />
            </button>
            {open === id && (
              <>
                <Differences entity={name.entity} before={value} after={earlier} />
                {onRestore && (
                  <Button size="small" icon="undo" busy={isBusy} onClick={() => onRestore(id)}>
                    Вернуть эту версию
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </Block>
  )
}

/** Fields that differ, with the words around what changed. */
export function Differences({ entity, before, after }: { entity: string; before: object; after: object }) {
  const rows = differencesOf(entity, before, after)
  if (rows.length === 0) return <p>Отличий нет.</p>
  return <FactList small rows={rows.map(row => [row.title, <Marks key={row.title} {...row} />])} />
}
