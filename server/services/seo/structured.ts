import type { Image } from '#contract/image.ts'
import type { PageCrumb } from '#contract/pages/plain.ts'

/** A step of the way to a page. */
export interface Step {
  name: string
  /** From the root. */
  path: string
}

/**
 * The way to a page in the words of schema.org, the page itself last.
 * @param origin of the public address: search engines read whole addresses
 */
export function breadcrumbList(origin: string, steps: readonly Step[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** What a page tells machines, as one graph. */
export function structuredGraph(...items: readonly object[]): object {
  return { '@context': 'https://schema.org', '@graph': items }
}

/** The way to a page as it shows it. @param path of the page itself, which the last step leaves out */
export function crumbList(origin: string, crumbs: readonly PageCrumb[], path: string): object {
  return breadcrumbList(
    origin,
    crumbs.map(({ name, href = path }) => ({ name, path: href })),
  )
}

/** Questions with their answers, as search engines show them. */
export function faqStructured(items: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Pictures of a page in the words of schema.org. @param origin as above */
export function imageGallery(
  origin: string,
  {
    name,
    path,
    pictures,
  }: { name: string; path: string; pictures: readonly { image: Pick<Image, 'src' | 'alt'>; caption: string }[] },
): object {
  return {
    '@type': 'ImageGallery',
    name,
    url: origin + path,
    image: pictures.map(({ image, caption }) => ({
      '@type': 'ImageObject',
      contentUrl: new URL(image.src, origin).href,
      name: caption,
      description: image.alt,
    })),
  }
}
