import type { Image } from '#contract/image.ts'

/** A breadcrumb; the page itself, the last one, has no address. */
export interface PageCrumb {
  name: string
  href?: string
}

export interface Step {
  name: string
  path: string
}

/** @param origin of the public URL: search engines need absolute URLs */
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

export function structuredGraph(...items: readonly object[]): object {
  return { '@context': 'https://schema.org', '@graph': items }
}

/** Breadcrumbs as shown. @param path of the page itself, which the last one omits */
export function crumbList(origin: string, crumbs: readonly PageCrumb[], path: string): object {
  return breadcrumbList(
    origin,
    crumbs.map(({ name, href = path }) => ({ name, path: href })),
  )
}

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
