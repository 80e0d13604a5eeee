import { type CSSProperties, Fragment } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AFTER_KEY, BEFORE_KEY, paths } from '#contract/paths.ts'
import { DOT, fill } from '#domain/text/format.ts'
import * as copy from '#texts/progress.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { type GalleryPicture, GalleryViewer } from '../../features/gallery/gallery-viewer.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ArrowLink } from '../../ui/button.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { Heading } from '../../ui/heading.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Container, PageHead } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Link } from '../../ui/link.tsx'
import { SegmentedLinks } from '../../ui/segmented.tsx'
import { Text } from '../../ui/text.tsx'
import { CompareDates } from './compare-dates.tsx'
import type { ComparedDate } from './compared.server.ts'
import type { BuildingReport, FeedMonth, ProgressModel } from './model.server.ts'
import styles from './progress-page.module.css'

/** The two compared photographs follow after this number of buildings. */
const BEFORE_COMPARED = 2
/** Every third photograph is as wide as the screen. */
const WIDE_EVERY = 3

/** Photographs of each building through the months; each opens in the viewer. */
export function ProgressPage({ model }: { model: ProgressModel }) {
  const { shown, reports, pictures, closeHref, compared } = model
  const pair = compared && <ComparedPair key={compared.code} compared={compared} />
  return (
    <>
      <Head page={model} />
      <GalleryViewer pictures={pictures} closeHref={closeHref} />
      {reports.map((report, index) => (
        // The chosen months follow the address.
        <Fragment key={`${report.building} ${shown}`}>
          {index === BEFORE_COMPARED && pair}
          <Report report={report} index={index} pictures={pictures} />
        </Fragment>
      ))}
      {reports.length <= BEFORE_COMPARED && pair}
      <Aerials page={model} />
    </>
  )
}

function Head({ page: { crumbs, display, lead, years, reports, ready } }: { page: ProgressModel }) {
  return (
    <Container>
      <PageHead breadcrumbs={<Breadcrumbs items={crumbs} />}>
        <Heading level={1}>{display}</Heading>
        <div className={styles.nav} data-shrink="any" data-flex="spread">
          <nav aria-label={copy.houses} className={styles.links} data-shrink="any">
            <Chips line="always">
              {reports.map(({ building, name, href, percent }) => (
                <ChipLink key={building} href={href} count={percent}>
                  {name}
                </ChipLink>
              ))}
              {ready.map(({ name, href }) => (
                <ChipLink key={name} href={href}>
                  {name}
                </ChipLink>
              ))}
            </Chips>
          </nav>
          {years.length > 0 && <SegmentedLinks label={copy.filterYear} links={years} />}
          {lead && <Text size="small">{lead}</Text>}
        </div>
      </PageHead>
    </Container>
  )
}

interface ReportProps {
  report: BuildingReport
  index: number
  pictures: readonly GalleryPicture[]
}

/** Months are radio buttons, and the styles show the photograph and the text of the checked one: no script is needed. */
function Report({ report, index, pictures }: ReportProps) {
  const { building, name, months, chosen } = report
  return (
    <section
      className={styles.house}
      id={`korpus-${building}`}
      aria-label={name}
      data-wide={index % WIDE_EVERY === 0 || undefined}
    >
      <fieldset
        className={styles.rail}
        aria-label={fill(copy.monthOf, { number: building })}
        style={{ '--months': months.length }}
      >
        {months.map((month, nth) => (
          <div key={month.month} className={styles.month} style={{ '--nth': nth }}>
            <input
              type="radio"
              className={styles.radio}
              name={`month-${building}`}
              value={month.month}
              defaultChecked={month.month === chosen}
              disabled={!month.photo}
              aria-label={month.label}
            />
            <MonthMark month={month} />
            {month.photo && (
              <Photo
                photo={month.photo}
                href={pictures.find(({ id }) => id === month.photo?.id)?.href ?? ''}
                isPriority={index === 0 && month.month === chosen}
              />
            )}
            {month.photo && (
              <div className={styles.about} data-gap="8">
                <Text size="small">{[name, month.stage].filter(Boolean).join(DOT)}</Text>
                <Heading size="d3">{month.photo.caption}</Heading>
                <Text size="ui">{month.text}</Text>
                {month.others.map(({ label, text }) => (
                  <Text key={label} size="small">
                    {label}. {text}
                  </Text>
                ))}
              </div>
            )}
          </div>
        ))}
      </fieldset>
    </section>
  )
}

/** The building as it was that month, small. */
function MonthMark({ month: { svg, ratio, short, percent, photo } }: { month: FeedMonth }) {
  return (
    <span className={styles.mark} data-text="small soft" style={{ '--ratio': ratio }} aria-hidden="true">
      {svg && <Drawing svg={svg} className={styles.elevation} />}
      <span>{short}</span>
      <b>{photo ? percent : '—'}</b>
    </span>
  )
}

interface PhotoProps {
  photo: NonNullable<FeedMonth['photo']>
  href: string
  isPriority: boolean
}

function Photo({ photo: { image, caption, place, frame }, href, isPriority }: PhotoProps) {
  return (
    <figure className={styles.photo} data-anchor="" data-clip="" data-surface="sunken">
      <div className={styles.picture} data-whole={frame !== null || undefined} style={pictureStyle(image, frame)}>
        <LazyImage
          picture={image}
          prioritySizes={
            isPriority ? (frame ? '(width > 1067px) 1067px, 100vw' : '(width <= 767.5px) 160vw, 100vw') : undefined
          }
        />
        {frame && <span className={styles.frame} aria-hidden="true" />}
      </div>
      <figcaption className={styles.place} data-text="small">
        {place}
      </figcaption>
      <IconLink
        className={styles.open}
        kind="surface"
        size="small"
        icon="expand"
        label={fill(copy.openPhoto, { caption })}
        href={href}
        data-keep-scroll=""
      />
    </figure>
  )
}

function pictureStyle(
  { width, height }: PhotoProps['photo']['image'],
  frame: PhotoProps['photo']['frame'],
): CSSProperties | undefined {
  if (!frame) return undefined
  const [x, y, wide, high] = frame
  return { '--pixels': width, '--ratio': width / height, '--x': x, '--y': y, '--wide': wide, '--high': high }
}

function Aerials({ page: { aerials, pictures, development, note } }: { page: ProgressModel }) {
  return (
    <section data-pad="section" aria-label={copy.aerials}>
      <Container className={styles.bar} data-flex="wrap spread" data-align="end">
        {aerials.length > 0 && <Heading size="d3">{copy.aerials}</Heading>}
        {development && <ArrowLink href={development}>{copy.development}</ArrowLink>}
      </Container>
      <ul className={styles.strip} data-text="small">
        {aerials.map(({ month, photo }) => {
          const picture = pictures.find(({ id }) => id === photo)
          return (
            picture && (
              <li key={photo}>
                <Link href={picture.href} data-keep-scroll="">
                  <LazyImage picture={picture.image} />
                  <span>{month}</span>
                </Link>
              </li>
            )
          )
        })}
      </ul>
      {note && (
        <Container>
          <Text size="caption">{note}</Text>
        </Container>
      )}
    </section>
  )
}

/** The compared pair is stored in the URL next to the month. */
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
