import { useLocation, useNavigate } from 'react-router'
import { AFTER_KEY, BEFORE_KEY, paths } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/progress.ts'
import { type GalleryPicture, GalleryViewer } from '../../features/gallery/gallery-viewer.tsx'
import { PageTitle } from '../../features/plain-page/plain-head.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Link } from '../../ui/link.tsx'
import { SegmentedLinks } from '../../ui/segmented.tsx'
import type { TabLinksProps } from '../../ui/tab-links.tsx'
import { Text } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CompareDates } from './compare-dates.tsx'
import type { ComparedDate } from './compared.server.ts'
import type { ProgressModel } from './model.server.ts'
import styles from './progress-page.module.css'

/** Photographs of the construction by month and building; each opens in the viewer. */
export function ProgressPage({ model }: { model: ProgressModel }) {
  const { crumbs, title, lead, cover, groups, pictures, closeHref, note, compared } = model
  return (
    <>
      <Container>
        <PageTitle crumbs={crumbs} title={title} lead={lead} />
      </Container>
      <GalleryViewer pictures={pictures} closeHref={closeHref} />
      {cover && <Cover page={model} cover={cover} />}
      <Container className={styles.feed}>
        <Filter page={model} />
        {groups.map(group => (
          <Group key={group.id} group={group} />
        ))}
        {note && <Text size="small">{note}</Text>}
      </Container>
      {compared && <ComparedPair key={compared.code} compared={compared} />}
    </>
  )
}

function Cover({ page: { shown, count }, cover }: { page: ProgressModel; cover: NonNullable<ProgressModel['cover']> }) {
  return (
    <Link
      href={cover.href}
      className={styles.cover}
      data-keep-scroll
      aria-label={`${cover.caption}. ${common.fullscreen}`}
    >
      <LazyImage picture={cover.image} isPriority />
      <span className={styles.shown}>
        <Badge kind="glass">{shown}</Badge>
        <Badge kind="glass">{count}</Badge>
      </span>
    </Link>
  )
}

/** Month and building, each a link: the address is the state. */
function Filter({ page: { years, months, buildings } }: { page: ProgressModel }) {
  return (
    <div className={styles.filter}>
      {years.length > 0 && (
        <SegmentedLinks label={copy.filterYear} links={years.map(({ text, ...link }) => ({ ...link, name: text }))} />
      )}
      <FilterLinks label={copy.filterMonth} links={months} />
      <FilterLinks label={copy.filterBuilding} links={buildings} />
    </div>
  )
}

function FilterLinks({ label, links }: { label: string; links: TabLinksProps['links'] }) {
  return (
    <nav aria-label={label} className={styles.links}>
      <Chips line>
        {links.map(({ text, href, count, isCurrent }) => (
          <ChipLink key={text} href={href} count={count} aria-current={isCurrent ? 'true' : undefined} data-keep-scroll>
            {text}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  )
}

/** A building in a month: what was done, and its photographs. */
function Group({
  group: { id, building, name, title, stage, percent, text, pictures },
}: {
  group: ProgressModel['groups'][number]
}) {
  return (
    <article className={styles.group} aria-labelledby={`group-${id}`}>
      <div className={styles.about}>
        {percent && (
          <p className={styles.number}>
            {building !== null && <b>{building}</b>}
            <span>{percent}</span>
          </p>
        )}
        <Heading level={2} size="d4" id={`group-${id}`}>
          {name && <VisuallyHidden>{name}: </VisuallyHidden>}
          {title}
        </Heading>
        {stage && (
          <Text contrast size="ui">
            {stage}
          </Text>
        )}
        <Text>{text}</Text>
      </div>
      {pictures.length > 0 && (
        <ul className={styles.pictures} data-count={pictures.length}>
          {pictures.map(picture => (
            <li key={picture.id} className={styles.picture}>
              <PictureLink picture={picture} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function PictureLink({ picture: { image, caption, note, href } }: { picture: GalleryPicture }) {
  return (
    <Link
      href={href}
      className={styles.open}
      data-keep-scroll
      aria-label={fill(copy.openPhoto, { caption, date: note })}
    >
      <LazyImage picture={image} sizes="(width <= 767.5px) 92vw, (width <= 1023.5px) 60vw, 44vw" />
    </Link>
  )
}

/** The compared pair is stored in the URL next to the filter. */
function ComparedPair({ compared }: { compared: NonNullable<ProgressModel['compared']> }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  function keep(from: ComparedDate, to: ComparedDate) {
    const pair = { view: compared.code, [BEFORE_KEY]: from.slideId, [AFTER_KEY]: to.slideId }
    const query = { ...Object.fromEntries(new URLSearchParams(search)), ...pair }
    void navigate(paths.mediaProgress(query), { replace: true, preventScrollReset: true })
  }
  return <CompareDates {...compared} onChange={keep} />
}
