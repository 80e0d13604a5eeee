import { type ReactNode, Suspense, useState } from 'react'
import { countOf, fill } from '#domain/text/format.ts'
import * as copy from '#texts/district.ts'
import * as plurals from '#texts/plurals.ts'
import type { TownPlace } from '../../../features/district/town-map.server.ts'
import { categoryIcon, TownMap } from '../../../features/district/town-map.tsx'
import { Drawing } from '../../../features/drawing/drawing.tsx'
import { lazyComponent } from '../../../lib/chunk-reload.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Container, SectionHead } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/text.tsx'
import type { SocialModel } from './model.server.ts'
import styles from './town-places.module.css'

/** Anchor of the map; other pages link to it. */
const MAP_ID = 'karta'

// 250 KB, loaded only for visitors who open the interactive map.
const DetailedMap = lazyComponent(async () => (await import('../../../features/district/detailed-map.tsx')).DetailedMap)

type PlaceGroup = SocialModel['groups'][number]
type ListedPlace = PlaceGroup['places'][number]

export type TownPlacesProps = Pick<SocialModel, 'map' | 'categories' | 'groups'>

/** The places of the town on the map and in a list: a place under the pointer in one is highlighted in the other. */
export function TownPlaces({ map, categories, groups }: TownPlacesProps) {
  const [pointed, setPointed] = useState<string>()
  const point = (slug: string) => ({
    onPointerEnter: () => setPointed(slug),
    onPointerLeave: () => setPointed(undefined),
    onFocus: () => setPointed(slug),
    onBlur: () => setPointed(undefined),
  })
  const markOf: MapsProps['markOf'] = (place, mark) => (
    <a
      href={`#${place.slug}`}
      aria-label={fill(copy.toPlace, { name: place.name, walk: place.walk })}
      {...point(place.slug)}
    >
      {mark}
    </a>
  )
  return (
    <section className={styles.places} data-pad="section" id={MAP_ID} aria-labelledby="places">
      <Container>
        <SectionHead aside={map && <Text>{map.lead}</Text>}>
          <Heading id="places">{map?.title ?? copy.map}</Heading>
        </SectionHead>
        {categories.length > 0 && (
          <nav aria-label={copy.categories} data-pad="below-32">
            <Chips>
              {categories.map(({ text, href, count, isCurrent }) => (
                <ChipLink
                  key={href}
                  href={href}
                  count={count}
                  aria-current={isCurrent ? 'true' : undefined}
                  data-keep-scroll
                >
                  {text}
                </ChipLink>
              ))}
            </Chips>
          </nav>
        )}
        {map && <Maps map={map} groups={groups} markOf={markOf} pointed={pointed} />}
        <div className={styles.groups} data-gap="48">
          {groups.map(group => (
            <Group key={group.slug} group={group} pointed={pointed} point={point} />
          ))}
        </div>
      </Container>
    </section>
  )
}

interface MapsProps {
  map: NonNullable<TownPlacesProps['map']>
  groups: TownPlacesProps['groups']
  /** A link to a place of the list. */
  markOf: (place: Pick<TownPlace, 'slug' | 'name' | 'walk'>, mark: ReactNode) => ReactNode
  pointed: string | undefined
}

/** The map of the page, or the one that moves in its place. */
function Maps({ map, groups, markOf, pointed }: MapsProps) {
  const [state, setState] = useState<'scheme' | 'detailed' | 'failed'>('scheme')
  const scheme = (
    <TownMap
      {...map.town}
      drawing={<Drawing svg={map.svg} label={copy.mapLabel} />}
      markOf={markOf}
      pointed={pointed}
    />
  )
  return (
    <>
      {state === 'detailed' ? (
        <Suspense fallback={scheme}>
          <DetailedMap
            dataHref={map.dataHref}
            slugs={groups.flatMap(({ places }) => places.map(({ slug }) => slug))}
            markOf={place => {
              const walk = countOf(place.walk_min, plurals.minute)
              return markOf({ ...place, walk }, <PlaceDot {...place} isPointed={place.slug === pointed} />)
            }}
            onFail={() => setState('failed')}
          />
        </Suspense>
      ) : (
        scheme
      )}
      <p data-text="small" data-pad="above-20" data-gap="16" data-flex="wrap" data-hide="no-script">
        <Button size="small" onClick={() => setState(state === 'detailed' ? 'scheme' : 'detailed')}>
          {state === 'detailed' ? copy.closeMap : copy.openMap}
        </Button>
        <span role="status">{state === 'failed' && copy.mapFailed}</span>
      </p>
    </>
  )
}

/** A place on the map that moves; its name shows while it is pointed at. */
function PlaceDot({ category, name, isPointed }: { category: string; name: string; isPointed: boolean }) {
  return (
    <span className={styles.dot} data-center="" data-surface="white round" data-pointed={isPointed || undefined}>
      <Icon name={categoryIcon(category)} size={16} />
      <span className={styles.label} data-pointer="none" data-text="small nowrap text">
        {name}
      </span>
    </span>
  )
}

interface GroupProps {
  group: PlaceGroup
  pointed: string | undefined
  /** Event handlers of a list item that highlight its place on the map. */
  point: (slug: string) => object
}

function Group({ group: { slug, title, text, places }, pointed, point }: GroupProps) {
  return (
    <section className={styles.group} data-grid="" aria-labelledby={`group-${slug}`}>
      <div className={styles.about} data-align="top" data-gap="12" data-full="tablet">
        <Heading level={3} size="d4" id={`group-${slug}`} data-flex="" data-gap="12">
          <Icon name={categoryIcon(slug)} size={32} className={styles.icon} />
          {title}
        </Heading>
        {text && <Text size="ui">{text}</Text>}
      </div>
      <ul data-full="tablet">
        {places.map(place => (
          <li
            key={place.slug}
            id={place.slug}
            className={styles.place}
            data-pointed={place.slug === pointed || undefined}
            {...point(place.slug)}
          >
            <Place {...place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Place({ name, text, walk, distance, opens }: ListedPlace) {
  return (
    <>
      <span data-text="medium">{name}</span>
      <span className={styles.walk} data-text="medium nowrap end">
        {walk}
      </span>
      <span className={styles.text} data-text="small soft">
        {text}
      </span>
      <span className={styles.far} data-text="small soft nowrap end">
        {opens ?? distance}
      </span>
    </>
  )
}
