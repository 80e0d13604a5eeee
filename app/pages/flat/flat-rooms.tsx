import type { ReactNode } from 'react'
import type { FlatLayoutFacts } from '#contract/lots/flat-layout-facts.ts'
import { joinList, windText } from '#domain/lots/flat-words.ts'
import { exactMetresText, fill, formatArea, formatNumber, formatPercent, metresText } from '#domain/text/format.ts'
import type { LotFact } from '#server/pages/lot-page.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import * as copy from '#texts/layout-facts.ts'
import { ScaleFigure } from '../../features/editorial/scale-figure.tsx'
import { cx } from '../../lib/cx.ts'
import { Accordion, AccordionFold } from '../../ui/accordion.tsx'
import { Explication, Facts } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './flat-rooms.module.css'
import type { FlatPage } from './model.server.ts'

/** A section through the main room, four measures of the layout, and all other facts in one `details`. */
export function FlatRooms({ page, children }: { page: FlatPage; children: ReactNode }) {
  const { story, section, flat } = page
  return (
    <section id="rooms" aria-labelledby="rooms-title">
      <Container data-columns="1" data-pad="tight" data-gap="24">
        <div className={styles.head} data-gap="20">
          <Heading id="rooms-title">{story.headline}</Heading>
          <Text size="ui">{story.summary}</Text>
        </div>
        {section && <RoomSection section={section} className={styles.main} />}
        <Facts className={styles.measures} nameText="small soft" rows={measuresOf(flat.truths)} />
        <Accordion>
          <AccordionFold summary={flatPageCopy.more}>
            <div className={styles.all} data-columns="1" data-gap="48">
              <div className={styles.facts} data-columns="2" data-align="start" data-stack="tablet">
                <Explication rows={areaRows(page)} />
                <Explication rows={[...factRows(page), ...layoutRows(flat.truths)]} />
              </div>
              {children}
            </div>
          </AccordionFold>
        </Accordion>
      </Container>
    </section>
  )
}

export function RoomSection({
  section: { caption, ...drawing },
  className,
}: {
  section: NonNullable<FlatPage['section']>
  className?: string | undefined
}) {
  return (
    <div className={cx(styles.section, className)} data-columns="1" data-gap="16">
      <ScaleFigure {...drawing} />
      <Text size="small">{caption}</Text>
    </div>
  )
}

/** A section of the folded details. */
export function MorePart({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section id={id} className={styles.part} data-border="above" data-stack="tablet" aria-labelledby={`${id}-title`}>
      <div className={styles.partHead} data-align="top" data-gap="12">
        <Heading level={3} size="d5" id={`${id}-title`}>
          {title}
        </Heading>
        {text && <Text size="small">{text}</Text>}
      </div>
      <div data-columns="1" data-gap="24" data-shrink="any">
        {children}
      </div>
    </section>
  )
}

/** Facts measured in the drawing. An unmeasured one is left out. */
export function measuresOf({ corridors, wardrobes, free_wall: wall, pram }: FlatLayoutFacts): LotFact[] {
  return [
    { name: corridors.text, value: formatPercent(corridors.share * 100, 0) },
    ...(wardrobes.length > 0 ? [{ name: wardrobes.text, value: metresText(wardrobes.length) }] : []),
    ...(wall ? [{ name: wall.text, value: exactMetresText(wall.length) }] : []),
    { name: pram.text, value: metresText(pram.diameter) },
  ]
}

function layoutRows({ bedrooms, daylight, wheelchair }: FlatLayoutFacts): LotFact[] {
  return [
    ...bedrooms.map(({ name, text }) => ({ name, value: text })),
    ...(daylight.rooms.length > 0 ? [{ name: copy.daylight, value: daylight.text }] : []),
    {
      name: copy.wheelchair,
      value: fill(copy.wheelchairRow, {
        count: formatNumber(wheelchair.reached.length),
        of: formatNumber(wheelchair.rooms),
        text: wheelchair.text,
      }),
    },
  ]
}

const CONTRACTS = {
  ddu: flatPageCopy.contractShortDdu,
  dkp: flatPageCopy.contractShortDkp,
  dupt: flatPageCopy.contractShortDupt,
}

/** Kinds of rooms that share a row, in the order of rows. */
const ROWS: readonly { kinds: readonly string[]; name?: string }[] = [
  { kinds: ['kitchen_living'] },
  { kinds: ['living'] },
  { kinds: ['kitchen'] },
  { kinds: ['bedroom', 'master_bedroom', 'children'], name: flatPageCopy.factsBedrooms },
  { kinds: ['bathroom'], name: flatPageCopy.factsBathrooms },
  { kinds: ['wc'] },
  { kinds: ['hall', 'corridor'] },
  { kinds: ['wardrobe'] },
  { kinds: ['storage'] },
  { kinds: ['loggia', 'balcony', 'terrace'] },
]

/** The area of the contract, then rooms: those of one use in one row, `10,4 + 10,2 м²`. */
export function areaRows({ flat, rooms }: Pick<FlatPage, 'flat' | 'rooms'>): LotFact[] {
  const rows: LotFact[] = [{ name: flatPageCopy.factsArea, value: formatArea(flat.area) }]
  if (flat.area_total !== flat.area)
    rows.push({ name: flatPageCopy.factsAreaTotal, value: formatArea(flat.area_total) })
  for (const { kinds, name } of ROWS) {
    const matching = rooms.filter(room => kinds.includes(room.kind))
    const [first] = matching
    if (!first) continue
    const areas = matching.map(room => formatNumber(room.areaM2, 1)).join(' + ')
    rows.push({ name: matching.length > 1 && name ? name : first.name, value: fill(formats.area, { value: areas }) })
  }
  return rows
}

export function factRows({ flat, texts, ahead }: FlatPage): LotFact[] {
  const rows: (LotFact | null)[] = [
    flat.ceiling_height > 0
      ? {
          name: flatPageCopy.factsCeiling,
          value: fill(formats.ceiling, { value: formatNumber(flat.ceiling_height, 2) }),
        }
      : null,
    flat.window_sides.length > 0
      ? { name: flatPageCopy.factsWindows, value: joinList(flat.window_sides.map(windText)) }
      : null,
    texts.views ? { name: flatPageCopy.factsView, value: texts.views } : null,
    ahead === null ? null : { name: flatPageCopy.factsAhead, value: ahead },
    { name: flatPageCopy.factsContract, value: CONTRACTS[flat.contract_type] },
    { name: flatPageCopy.factsFinish, value: texts.finish },
    { name: flatPageCopy.factsArticle, value: flat.article },
  ]
  return rows.filter(row => row !== null)
}
