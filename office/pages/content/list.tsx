import { type KeyboardEvent, useRef, useState } from 'react'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './form.module.css'
import { Details, Node, type NodeProps, ObjectFields, useField, useTitle } from './form.tsx'
import { blankOf, isFields } from './schema.ts'
import { documentTitle } from './words.ts'

let lastId = 0

/** A list whose items are added, removed and moved; Alt with an arrow moves the item of the focus. */
export function FieldList({ schema, value, path, isRequired, onChange }: NodeProps) {
  const { label, error } = useField(path)
  const [notice, setNotice] = useState('')
  const items: unknown[] = Array.isArray(value) ? value : []
  // A moved item keeps its key, so that the focus goes with it.
  const ids = useRef<number[]>([])
  while (ids.current.length < items.length) ids.current.push(++lastId)
  ids.current.length = items.length
  const itemSchema = schema.items ?? {}

  const set = (next: unknown[]) => onChange(next.length === 0 && !isRequired ? undefined : next)

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length) return
    ids.current = ids.current.with(from, ids.current[to] ?? 0).with(to, ids.current[from] ?? 0)
    set(items.with(from, items[to]).with(to, items[from]))
    setNotice(`Теперь ${to + 1} из ${items.length}`)
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    event.stopPropagation()
    move(index, index + step)
  }

  return (
    <fieldset className={styles.list} data-gap="12">
      <legend data-role="meta" data-text="soft">
        {label} <b>{items.length}</b>
      </legend>
      {error && (
        <p className={styles.error} data-role="meta">
          {error}
        </p>
      )}
      <ol data-gap="8">
        {items.map((item, index) => {
          const name = `${label}, ${index + 1}`
          return (
            <li key={ids.current[index]} data-gap="4" onKeyDown={event => handleKeyDown(event, index)}>
              <Item
                schema={itemSchema}
                value={item}
                path={[...path, index]}
                isRequired
                onChange={next => set(items.with(index, next))}
              />
              <span data-flex="">
                <Button size="small" kind="ghost" icon="up" iconOnly onClick={() => move(index, index - 1)}>
                  {`${name}: выше`}
                </Button>
                <Button size="small" kind="ghost" icon="chevron-down" iconOnly onClick={() => move(index, index + 1)}>
                  {`${name}: ниже`}
                </Button>
                <Button
                  size="small"
                  kind="ghost"
                  icon="close"
                  iconOnly
                  onClick={() => {
                    ids.current.splice(index, 1)
                    set(items.toSpliced(index, 1))
                    setNotice('Убрано')
                  }}
                >
                  {`${name}: убрать`}
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      <div>
        <Button size="small" icon="plus" onClick={() => set([...items, blankOf(itemSchema)])}>
          {`Добавить: ${label}`}
        </Button>
      </div>
      <VisuallyHidden role="status">{notice}</VisuallyHidden>
    </fieldset>
  )
}

function Item(props: NodeProps) {
  const { value, path, schema } = props
  const title = useTitle(path)
  if (!isFields(value)) return <Node {...props} />
  const name = documentTitle(value)
  return (
    <Details title={name || title} paths={[path]} isOpenAtFirst={!name}>
      <ObjectFields {...props} names={Object.keys(schema.properties ?? {})} />
    </Details>
  )
}
