import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { withQuery } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import { countOf } from '#domain/text/plural.ts'
import * as home from '#texts/home.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { HomeModel } from './model.server.ts'
import { QuickRange } from './quick-range.tsx'
import styles from './quick-search.module.css'
import { useQuickSearch } from './use-quick-search.ts'

/** The filter in one line: each change says at once how many lots it leaves. Without a script it is a plain form of the list. */
export function QuickSearch({ search }: { search: HomeModel['search'] }) {
  const navigate = useNavigate()
  const { listPath, choice, ranges, words } = search
  const { values, setValues, query, count, options } = useQuickSearch(search)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(withQuery(listPath, query))
  }

  function toggle(chosen: string, isOn: boolean) {
    const isChosen = (value: string, old: readonly string[]) => (value === chosen ? isOn : old.includes(value))
    setValues(old => ({
      ...old,
      chosen: options.map(({ value }) => value).filter(value => isChosen(value, old.chosen)),
    }))
  }

  return (
    <form className={styles.form} action={listPath} aria-label={words.form} onSubmit={handleSubmit}>
      <div className={styles.cell} data-rooms="">
        <fieldset className={styles.fields}>
          <legend className={styles.label}>{words.choice}</legend>
          <div className={styles.chips}>
            {options.map(({ value, label, isEnabled }) => {
              const isChosen = values.chosen.includes(value)
              return (
                <Chip
                  key={value}
                  className={styles.chip}
                  name={choice.name}
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
      {ranges.map(range => (
        <QuickRange
          key={range.name}
          range={range}
          value={values.bounds[range.name] ?? {}}
          onChange={bounds => setValues(old => ({ ...old, bounds: { ...old.bounds, [range.name]: bounds } }))}
        />
      ))}
      <Button className={styles.go} type="submit" kind="primary" size="large">
        <span className={styles.uncounted}>{words.any}</span>
        <span className={styles.counted} aria-live="polite">
          {count === null ? words.any : fill(home.show, { count_flats: countOf(count, words.counted) })}
        </span>
      </Button>
    </form>
  )
}
