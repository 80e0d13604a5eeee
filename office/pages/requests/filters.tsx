import { keysOf } from '#domain/lib/collections.ts'
import { useMe } from '../../session.ts'
import { Chip, ChipSelect, FilterRow } from '../../ui/choice.tsx'
import { SearchField } from '../../ui/field.tsx'
import styles from './requests.module.css'
import type { ListFilter, RequestList } from './use-requests.ts'
import { channelTitle, typeTitle } from './words.ts'

const STATES = [
  ['open', 'Открытые'],
  ['new', 'Новые'],
  ['work', 'В работе'],
  ['held', 'Задержаны'],
  ['done', 'Закрытые'],
  ['all', 'Все'],
] as const

const PERIODS = [
  ['today', 'сегодня'],
  ['yesterday', 'вчера'],
  ['week', 'за неделю'],
  ['month', 'за месяц'],
] as const

interface FiltersProps {
  filter: ListFilter
  list: RequestList | undefined
  setFilter: (name: keyof ListFilter, value: string | null) => void
}

/** Search, states and filters, each value with its count. */
export function Filters({ filter, list, setFilter }: FiltersProps) {
  const { person } = useMe()
  const count = (name: keyof RequestList['facets'], value: string) =>
    list ? (list.facets[name][value] ?? 0) : undefined
  const toggle = (name: 'type' | 'owner' | 'failed', value: string, title: string) => (
    <Chip
      key={value}
      checked={filter[name] === value}
      count={count(name, value) ?? 0}
      onCheckedChange={isOn => setFilter(name, isOn ? value : null)}
    >
      {title}
    </Chip>
  )
  const types = Object.keys(list?.facets.type ?? {}).toSorted((a, b) => typeTitle(a).localeCompare(typeTitle(b)))
  const sources = Object.keys(list?.facets.source ?? {}).filter(source => source !== '')
  const owners = list?.owners.filter(({ value }) => value !== person.id) ?? []
  const selects = {
    period: { title: 'Дата', options: PERIODS.map(([value, name]) => ({ value, name })) },
    building: { title: 'Корпус', options: list?.buildings ?? [] },
    source: { title: 'Источник', options: sources.map(value => ({ value, name: value })) },
    channel: {
      title: 'Канал',
      options: Object.keys(list?.channels ?? {}).map(value => ({ value, name: channelTitle(value) })),
    },
    owner: {
      title: 'Ответственный',
      options: owners.map(({ value, name }) => ({ value: value ?? '', name: name ?? '' })),
    },
  }

  return (
    <>
      <search data-block="">
        <SearchField
          label="Телефон, имя или номер заявки"
          shortcut="/"
          defaultValue={filter.search}
          onValueChange={value => setFilter('search', value)}
        />
      </search>
      <fieldset className={styles.tabs} data-border="below" data-flex="" data-gap="24" aria-label="Состояние">
        {STATES.map(([value, title]) => (
          <button
            key={value}
            data-text="soft nowrap"
            type="button"
            data-flex=""
            aria-pressed={filter.state === value}
            onClick={() => setFilter('state', value === 'open' ? null : value)}
          >
            {title}
            <span
              data-role="mini"
              data-text="soft"
              data-hot={(value === 'new' && (count('state', 'new') ?? 0) > 0) || undefined}
            >
              {count('state', value)}
            </span>
          </button>
        ))}
      </fieldset>
      <FilterRow label="Фильтры">
        {toggle('owner', person.id, 'Мои')}
        {types.map(type => toggle('type', type, typeTitle(type)))}
        {toggle('failed', 'yes', 'Не дошли')}
        {keysOf(selects).map(name => {
          const { title, options } = selects[name]
          const countOf = (value: string) => (name === 'channel' ? list?.channels[value] : count(name, value))
          return (
            <ChipSelect
              key={name}
              title={title}
              value={name === 'owner' && filter.owner === person.id ? undefined : filter[name]}
              options={options.map(option => ({ ...option, count: countOf(option.value) }))}
              onChoose={value => setFilter(name, value)}
            />
          )
        })}
        {filter.property !== undefined && (
          <Chip checked onCheckedChange={() => setFilter('property', null)}>
            Объект {filter.property}
          </Chip>
        )}
      </FilterRow>
    </>
  )
}
