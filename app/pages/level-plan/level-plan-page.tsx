import { useState } from 'react'
import { REQUEST_FORM_ID } from '#app/features/request-form/request-link.tsx'
import type { ZonedKind } from '#contract/lots/buy.ts'
import { paths, type QueryValues } from '#contract/paths.ts'
import { insideSentence, type ListedUnderground } from '#domain/lots/listed-lot.ts'
import { DOT, formatNumber, formatRub } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/underground.ts'
import { requestLot } from '../../features/lot-card/underground-request.tsx'
import { OptionChip } from '../../features/lot-list/choice-group.tsx'
import { CountedTitle } from '../../features/lot-list/counted-title.tsx'
import { type ChangeFilter, useFilter } from '../../features/lot-list/use-filter.ts'
import { NumberPill } from '../../features/plan-picture/number-pill.tsx'
import { OtherConditions } from '../../features/plan-picture/other-conditions.tsx'
import { PictureFilter } from '../../features/plan-picture/picture-filter.tsx'
import { onPlainClick } from '../../lib/links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chips } from '../../ui/chip.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, TitleRow } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { SegmentedLinks } from '../../ui/segmented.tsx'
import { Text } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { SchemeFilter } from './filter.server.ts'
import styles from './level-plan-page.module.css'
import type { LevelPlanModel, SchemeSpot } from './model.server.ts'
import { SchemeLegend } from './scheme-legend.tsx'
import { SchemeStage } from './scheme-stage.tsx'

const PATHS: Readonly<Record<ZonedKind, (query: QueryValues) => string>> = {
  parking: query => paths.parkingsLevelPlan(undefined, query),
  storage: query => paths.storagesLevelPlan(undefined, query),
}

/** A zone of the level under the buildings: its scheme to choose on, and the same as a list. */
export function LevelPlanPage({ model: page }: { model: LevelPlanModel }) {
  const { title, crumbs, zones, drawing, spots, places, legend, chosen, gone, filter } = page
  const { values, change, flush, isPending } = useFilter(filter.values, PATHS[page.kind])
  // Zone and position of the address: another one resets the state.
  const address = `${drawing?.src} ${chosen}`
  const [pick, setPick] = useState({ address, id: chosen })
  const pickedId = pick.address === address ? pick.id : chosen
  const isGone = gone?.place.id === pickedId
  const picked = isGone ? gone.place : (places.find(({ id }) => id === pickedId) ?? null)
  const point = (id: number | null) => setPick({ address, id })
  return (
    <div aria-busy={isPending}>
      <VisuallyHidden role="status">{filter.live}</VisuallyHidden>
      <Container className={styles.head}>
        <TitleRow>
          <div className={styles.place}>
            <Breadcrumbs items={crumbs} />
            <CountedTitle title={title} size="d2" count={formatNumber(filter.count)} />
          </div>
          {zones.length > 1 && <SegmentedLinks label={copy.schemeZones} links={zones} />}
        </TitleRow>
      </Container>
      <Container className={styles.line} data-fade="">
        <SchemeFilterForm
          action={PATHS[page.kind]({})}
          filter={{ ...filter, values }}
          change={change}
          onSubmit={flush}
        />
      </Container>
      {drawing && (
        <SchemeStage
          key={drawing.src}
          drawing={drawing}
          spots={spots}
          places={places}
          picked={picked}
          goneText={isGone ? gone.text : null}
          onPick={point}
        />
      )}
      <Container className={styles.foot}>
        <SchemeLegend legend={legend} spots={spots} />
      </Container>
      <SchemeList places={places} spots={spots} listHref={filter.listHref} onPick={point} />
    </div>
  )
}

export interface SchemeFilterFormProps {
  action: string
  filter: SchemeFilter
  change: ChangeFilter
  /** Sends what waits for more keys. */
  onSubmit: () => void
}

export function SchemeFilterForm({ action, filter, change, onSubmit }: SchemeFilterFormProps) {
  const { values, chips, numbers } = filter
  const shownKeys = new Set([...chips.map(({ name }) => name), ...numbers.map(({ key }) => key)])
  return (
    <PictureFilter
      className={styles.filter}
      action={action}
      label={copy.schemeFilter}
      values={values}
      shownKeys={shownKeys}
      onSubmit={onSubmit}
    >
      {chips.length > 0 && (
        <fieldset className={styles.chips} aria-label={copy.schemeChips}>
          <Chips className={styles.row}>
            {chips.map(({ name, option }) => (
              <OptionChip key={name + option.value} name={name} option={option} chosen={values[name]} change={change} />
            ))}
          </Chips>
        </fieldset>
      )}
      {numbers.map(({ key, ...number }) => (
        <NumberPill key={key} variant="outline" name={key} {...number} values={values} change={change} />
      ))}
      <OtherConditions isCompact={chips.length > 0} {...filter} />
    </PictureFilter>
  )
}

export interface SchemeListProps {
  places: readonly ListedUnderground[]
  spots: readonly SchemeSpot[]
  listHref: string
  onPick: (id: number) => void
}

/** The zone as a list: the equal of the scheme for keys and screen readers, and all there is without a script. */
export function SchemeList({ places, spots, listHref, onPick }: SchemeListProps) {
  const states = new Map(spots.map(({ id, state }) => [id, state]))
  const shown = places.filter(({ id }) => states.get(id) !== 'off')
  return (
    <Container className={styles.section} data-gap="24">
      <TitleRow>
        <div>
          <Heading size="d3" id="scheme-list">
            {copy.schemeListTitle}
          </Heading>
          <Text>{shown.length > 0 ? copy.schemeListNote : copy.schemeNone}</Text>
        </div>
        <ButtonLink kind="secondary" href={listHref}>
          {copy.schemeList}
        </ButtonLink>
      </TitleRow>
      <ul className={styles.list} data-text="small figures" aria-labelledby="scheme-list">
        {shown.map(place => (
          <li key={place.id} data-border="below">
            <Row place={place} onPick={onPick} />
          </li>
        ))}
      </ul>
    </Container>
  )
}

function Row({ place, onPick }: { place: ListedUnderground; onPick: (id: number) => void }) {
  const { id, title, status, facts, priceRub } = place
  const price = priceRub === null ? common.onRequest : formatRub(priceRub)
  return (
    <Link
      className={styles.listRow}
      data-card=""
      href={`#${REQUEST_FORM_ID}`}
      aria-haspopup="dialog"
      data-booked={status === 'booked' || undefined}
      onClick={onPlainClick(() => requestLot(place))}
      onPointerEnter={event => event.pointerType === 'mouse' && onPick(id)}
      onFocus={event => event.currentTarget.matches(':focus-visible') && onPick(id)}
    >
      <b data-hover="accent">{title}</b>
      <span className={styles.facts} data-text="caption soft">
        {facts.map(({ name, value, isPlain }) => (isPlain ? value : `${insideSentence(name)} ${value}`)).join(DOT)}
      </span>
      <span>{status === 'booked' ? copy.schemeBooked : price}</span>
    </Link>
  )
}
