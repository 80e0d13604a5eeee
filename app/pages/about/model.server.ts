import type { About, AboutProject } from '#contract/content/about.ts'
import { NotFound } from '#contract/errors.ts'
import { PICTURE_KEY, paths } from '#contract/paths.ts'
import { countOf } from '#domain/text/plural.ts'
import { pageWithQuery, type Shown } from '#server/pages/context.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { quarterFigures } from '#server/services/lots/lot-counts.ts'
import { headingOfRoute } from '#server/services/seo/head.ts'
import { imageGallery } from '#server/services/seo/structured.ts'
import { riverBank } from '#server/services/shell/get-shell.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/district.ts'
import * as plurals from '#texts/plurals.ts'
import type { GalleryPicture } from '../../features/gallery/gallery-viewer.tsx'

/** ImageService over the whole screen; the narrowest rendition serves a phone. */
const GALLERY_PICTURE = { minWidthPx: 640, maxWidthPx: 2560 } as const
const SECTION_PICTURE = { minWidthPx: 480, maxWidthPx: 1600 } as const
const COVER_PICTURE = { ratio: '3:2', minWidthPx: 480, maxWidthPx: 1600 } as const

type Content = SiteSnapshot['content']

function readPhoto(raw: URLSearchParams, { content }: SiteSnapshot) {
  const photo = raw.get(PICTURE_KEY)
  const isKnown = content.gallery.some(({ items }) => items.some(({ id }) => String(id) === photo))
  return { [PICTURE_KEY]: isKnown ? photo : null }
}

export const aboutModel = pageWithQuery(
  readPhoto,
  ({ snapshot, content, today, path, origin, head, pictures: images }) => {
    const { about, about_project: quarter } = content
    if (!quarter) throw new NotFound()
    const pictures = picturesOf(content, images)
    const [first] = content.gallery.flatMap(({ items }) => items)
    return {
      ...head({
        title: quarter.title,
        picture: { key: first?.image, alt: first?.alt },
        structured: [imageGallery(origin, { name: quarter.title, path, pictures })],
      }),
      lead: quarter.lead,
      /** Null where the content has no pictures. */
      cover: pictures[0] ?? null,
      figures: quarterFigures(snapshot),
      sections: quarter.sections.map(({ id, title, text, facts = [], image, alt }) => ({
        id,
        title,
        text,
        facts,
        picture: images.find(image, alt, SECTION_PICTURE),
      })),
      /** River bank, metres; empty without a river. */
      bank: riverBank(content),
      years: yearsOf(quarter, today),
      sets: setsOf(content, images),
      pictures,
      closeHref: path,
      team: quarter.team.map(({ role, name }) => ({ name: role, value: name })),
      developer: about && developerOf(content, about),
      further: furtherOf(content),
    }
  },
)

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
