import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { QuickSearch as Search } from '#contract/pages/home.ts'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/copy/fill.ts'
import { home } from '#domain/copy/home.ts'
import { plural } from '#domain/copy/plural.ts'
import { countOf } from '#domain/plural.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { QuickRange } from './quick-range.tsx'
import styles from './quick-search.module.css'
import { useQuickSearch } from './use-quick-search.ts'

/** The filter in one line: each change says at once how many flats it leaves. Without a script it is a plain form of `/flats`. */
export function QuickSearch({ search }: { search: Search }) {
  const navigate = useNavigate()
  const { values, setValues, query, count, rooms } = useQuickSearch(search)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(paths.flats(query))
  }

  function toggle(room: number, isOn: boolean) {
    setValues(old => ({
      ...old,
      rooms: isOn ? [...old.rooms, room].sort((a, b) => a - b) : old.rooms.filter(one => one !== room),
    }))
  }

  return (
    <form className={styles.form} action={paths.flats()} aria-label={home.quickSearch} onSubmit={handleSubmit}>
      <div className={styles.cell} data-rooms="">
        <fieldset className={styles.fields}>
          <legend className={styles.label}>{home.rooms}</legend>
          <div className={styles.chips}>
            {rooms.map(({ value, label, isEnabled }) => {
              const isChosen = values.rooms.includes(value)
              return (
                <Chip
                  key={value}
                  className={styles.chip}
                  name="rooms"
                  value={value}
                  checked={isChosen}
                  // A chosen one can always be given up.
                  disabled={!isEnabled && !isChosen}
                  onChange={event => toggle(value, event.currentTarget.checked)}
                >
                  {label}
                </Chip>
              )
            })}
          </div>
        </fieldset>
      </div>
      {search.ranges.map(range => (
        <QuickRange
          key={range.name}
          range={range}
          value={values.bounds[range.name] ?? {}}
          onChange={bounds => setValues(old => ({ ...old, bounds: { ...old.bounds, [range.name]: bounds } }))}
        />
      ))}
      <Button className={styles.go} type="submit" kind="primary" size="large">
        <span className={styles.uncounted}>{home.showAny}</span>
        <span className={styles.counted} aria-live="polite">
          {count === null ? home.showAny : fill(home.show, { count_flats: countOf(count, plural.flatAccusative) })}
        </span>
      </Button>
    </form>
  )
}
