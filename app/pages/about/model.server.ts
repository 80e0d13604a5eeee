import type { About, AboutProject } from '#contract/content/about.ts'
import { NotFound } from '#contract/errors.ts'
import { PICTURE_KEY, paths } from '#contract/paths.ts'
import { bankSection, drawBankSection, passagesToWater } from '#domain/drawing/bank-section.ts'
import { drawQuarter, PASSAGE_M, quarterView } from '#domain/drawing/quarter.ts'
import { sceneSvg } from '#domain/drawing/scene.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { countOf, fill, formatNumber, plural } from '#domain/text/format.ts'
import { editorialOf, pageWithQuery, type Shown } from '#server/pages/context.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { headingOfRoute } from '#server/services/seo/head.ts'
import { imageGallery } from '#server/services/seo/structured.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/district.ts'
import * as plurals from '#texts/plurals.ts'
import type { GalleryPicture } from '../../features/gallery/gallery-viewer.tsx'

const FIRST_PICTURE = { minWidthPx: 640, maxWidthPx: 2560, avifQuality: 35 } as const
/** Over the whole screen. There are dozens in the page, so widths are few. */
const GALLERY_PICTURE = { minWidthPx: 960, maxWidthPx: 2560 } as const
const SECTION_PICTURE = { minWidthPx: 640, maxWidthPx: 2560 } as const
const COVER_PICTURE = { ratio: '3:2', minWidthPx: 480, maxWidthPx: 1600 } as const

type Content = SiteSnapshot['content']

function readPhoto(raw: URLSearchParams, { content }: SiteSnapshot) {
  const photo = raw.get(PICTURE_KEY)
  const isKnown = content.gallery.some(({ items }) => items.some(({ id }) => String(id) === photo))
  return { [PICTURE_KEY]: isKnown ? photo : null }
}

export const aboutModel = pageWithQuery(readPhoto, ({ content, today, path, origin, head, pictures: images }) => {
  const { about, about_project: quarter } = content
  if (!quarter) throw new NotFound()
  const pictures = picturesOf(content, images)
  const [idea, ...sections] = quarter.sections
  return {
    ...head({
      title: quarter.title,
      picture: { key: quarter.image, alt: quarter.alt },
      structured: [imageGallery(origin, { name: quarter.title, path, pictures })],
    }),
    ...editorialOf(content, path),
    lead: quarter.lead,
    cover: images.find(quarter.image, quarter.alt, FIRST_PICTURE),
    idea: idea ?? null,
    ...drawingsOf(content),
    sections: sections.map(({ id, title, text, facts = [], image, alt }) => ({
      id,
      title,
      text,
      facts,
      picture: images.find(image, alt, SECTION_PICTURE),
    })),
    years: yearsOf(quarter, today),
    sets: setsOf(content, images),
    pictures,
    closeHref: path,
    team: quarter.team.map(({ role, name }) => ({ name: role, value: name })),
    developer: about && developerOf(content, about),
    further: furtherOf(content),
  }
})

export type AboutModel = Shown<typeof aboutModel>

function picturesOf({ gallery }: Content, images: ImageService): GalleryPicture[] {
  return gallery.flatMap(({ title, kind, items }) =>
    items.flatMap(({ id, image, alt, caption }): GalleryPicture[] => {
      const found = images.find(image, alt, GALLERY_PICTURE)
      // Renders are labelled, so that they are not taken for photographs.
      const note = kind === 'render' ? copy.render : title
      return found ? [{ id, image: found, caption, note, href: pictureHref(id) }] : []
    }),
  )
}

function pictureHref(id: number): string {
  return paths.about({ [PICTURE_KEY]: id })
}

function setsOf({ gallery }: Content, images: ImageService) {
  return gallery.flatMap(({ slug, title, items }) => {
    const [first] = items
    const cover = images.find(first?.image, first?.alt, COVER_PICTURE)
    if (!first || !cover) return []
    return [{ slug, title, count: countOf(items.length, plurals.picture), cover, href: pictureHref(first.id) }]
  })
}

/** What the plan of the quarter shows of the water: passages to it, the section from it to the yard, the length of the quay. */
function drawingsOf({ masterplan }: Content) {
  const passages = passagesToWater(masterplan)
  const plan = drawQuarter(masterplan, { passages })
  const widths = passages.map(({ widthM }) => fill(copy.passageWidth, { metres: widthM }))
  const view = quarterView(masterplan)
  const section = bankSection(masterplan)
  const metres = (value: number) => String(Math.round(value))
  const quay = masterplan.embankment
  const quayM = quay && Math.round(quay.x[1] - quay.x[0])
  return {
    passages:
      passages.length > 0
        ? {
            svg: toSvg(plan),
            label: fill(copy.passagesLabel, { widths: widths.join(', ') }),
            labels: passages.map(({ x0, x1 }, index) => ({
              xPercent: (((x0 + x1) / 2 - view.x0) / (view.x1 - view.x0)) * 100,
              yPercent: ((view.y1 - PASSAGE_M * 0.7) / (view.y1 - view.y0)) * 100,
              text: widths[index] ?? '',
            })),
          }
        : null,
    section: section && {
      title: fill(copy.bankTitle, { metres: countOf(Math.round(section.backM), plurals.metre) }),
      label: copy.bankLabel,
      ...sceneSvg(
        drawBankSection(section, masterplan, {
          quay: fill(copy.bankQuay, { metres: metres(section.quayM) }),
          alley: fill(copy.bankAlley, { metres: metres(section.frontM - section.quayM) }),
          yard: fill(copy.bankYard, { metres: metres(section.next.yardM), number: section.next.building }),
          building: fill(copy.bankBuilding, { number: section.building, metres: metres(section.heightM) }),
          river: masterplan.river?.name ?? '',
        }),
      ),
    },
    quay:
      quayM === null
        ? null
        : {
            value: formatNumber(quayM),
            unit: fill(copy.quayUnit, { metres: plural(quayM, plurals.metre) }),
          },
  }
}

/** Events by year; a year is done when all of its events are. */
function yearsOf({ timeline }: Pick<AboutProject, 'timeline'>, today: string) {
  const month = today.slice(0, 7)
  const byYear = Map.groupBy(timeline, ({ date }) => date.slice(0, 4))
  return [...byYear].map(([year, events]) => ({
    year,
    texts: events.map(({ text }) => text),
    isDone: events.every(({ date }) => date <= month),
  }))
}

function developerOf(content: Content, about: About) {
  const { title, lead, figures, principles, warranty, people, links } = about
  return {
    title,
    lead,
    figures,
    principles,
    warranty,
    people,
    links: links.filter(({ url }) => hasPage(content, url)).map(({ text, url }) => ({ text, href: url })),
  }
}

function furtherOf(content: Content) {
  const pages = [
    { href: paths.aboutSocial(), title: content.district?.title ?? '', text: copy.furtherSocial },
    {
      href: paths.aboutProgress(),
      title: headingOfRoute(content, paths.aboutProgress()) ?? '',
      text: copy.furtherProgress,
    },
    { href: paths.sitePlan(), title: copy.genplan, text: copy.furtherGenplan },
  ]
  return pages.filter(({ href, title }) => title !== '' && hasPage(content, href))
}
