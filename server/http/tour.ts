import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import type { Image } from '#contract/image.ts'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/text/format.ts'
import type { TourPage } from '#server/pages/tour.ts'
import { type HeadTag, headTags } from '#server/services/seo/head-tags.ts'
import { NO_HOSTS } from '#server/third-parties/policy-hosts.ts'
import * as copy from '#texts/site-plan.ts'
import { encodeFile } from './page-cache.ts'
import { pagePolicy } from './security-headers.ts'
import { createFileCache } from './send-page.ts'

/** Script and style sheets of the page, written by `app/tour/vite.config.ts`. */
interface TourFiles {
  script: string
  sheets: readonly string[]
}

const manifestSchema = z.object({
  'main.ts': z.object({ file: z.string(), css: z.array(z.string()).default([]) }),
})

/** Finds the files of the tour; null = the build has none. @throws Error when the manifest is invalid */
export function readTourFiles(clientFolder: string): TourFiles | null {
  const list = join(clientFolder, '.vite/tour.json')
  if (!existsSync(list)) return null
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(list, 'utf8')))
  const { file, css } = manifest['main.ts']
  return { script: `/${file}`, sheets: css.map(sheet => `/${sheet}`) }
}

const CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** The page of the tour, which does not use React Router. */
export function createTour(
  files: TourFiles,
  { page, version, siteUrl }: { page(): TourPage | null; version(): string; siteUrl: string },
  headers: Record<string, string>,
) {
  const answer = createFileCache(version, () => {
    const tour = page()
    if (!tour) return null
    return encodeFile('text/html; charset=utf-8', writeTour(tour, files, siteUrl), {
      ...headers,
      'cache-control': CACHE_CONTROL,
      // The page decodes the panorama itself.
      'content-security-policy': pagePolicy([], { ...NO_HOSTS, img: ['blob:'] }, false),
    })
  })
  /** Null = the quarter has no tour. */
  return { answer }
}

/** Renders a head tag. There is no structured data here. */
function writeTag(tag: HeadTag) {
  if ('tagName' in tag) {
    const { tagName, ...attributes } = tag
    return writeElement(tagName, attributes)
  }
  if ('title' in tag) return html`<title>${tag.title}</title>`
  return 'script:ld+json' in tag ? '' : writeElement('meta', tag)
}

function writeElement(name: string, attributes: Readonly<Record<string, string>>) {
  return html`<${raw(name)}${Object.entries(attributes).map(([key, value]) => html` ${raw(key)}="${value}"`)}>`
}

function writeTour(tour: TourPage, { script, sheets }: TourFiles, siteUrl: string): string {
  const { head, project, heading, plan, points, start } = tour
  const { x, y, width, height } = plan.viewBox
  const box = [x, y, width, height].join(' ')
  // Escapes what could end the script.
  const listed = points.map(({ thumbnail: _, outline: _outline, ...point }) => point)
  const data = JSON.stringify({ points: listed, start }).replaceAll('<', '\\u003c')
  return String(html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(head, siteUrl).map(writeTag)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${sheets.map(sheet => html`<link rel="stylesheet" href="${sheet}">`)}
<script type="module" src="${script}"></script>
</head>
<body>
<main class="tour">
<div class="panorama" tabindex="0" role="application" aria-label="${labelOf(tour)}"></div>
<div class="edge" data-side="left"></div>
<div class="edge" data-side="right"></div>
<header class="top">
<a class="logo" href="${paths.home()}"><svg viewBox="${project.mark.box.join(' ')}" aria-hidden="true"><path d="${project.mark.path}"/></svg><span>${project.name}</span></a>
<h1 class="heading">${heading}</h1>
<div class="actions">
<button class="north" type="button" aria-label="${copy.tourNorth}" title="${copy.tourNorth}"><svg class="needle" viewBox="0 0 44 44" aria-hidden="true"><path class="n" d="M22 12.5l4.5 9.5h-9z"/><path d="M22 32.5l4.5-10.5h-9z"/><text x="22" y="11.5">С</text></svg></button>
${action('share', 'share', copy.tourShare)}
${action('fullscreen', 'expand', copy.tourFullscreen)}
<a class="close" href="${paths.home()}" aria-label="${copy.tourClose}" title="${copy.tourClose}">${icon('close')}</a>
</div>
</header>
<aside class="plan" aria-label="${copy.tourPlan}">
<div class="drawing">${raw(plan.svg)}<svg class="marks" viewBox="${box}" aria-hidden="true">
${points.map(point => html`<path data-room="${point.id}" d="${point.outline}" fill="none"/>`)}
<path class="cone" d=""/>
${points.map(point => html`<g data-go="${point.id}"><circle cx="${point.x}" cy="${point.y}" r="22"/></g>`)}
</svg></div>
<p aria-live="polite"><b></b><span class="looks"></span></p>
</aside>
<nav class="rooms" aria-label="${copy.tourRooms}">
${points.map(point => html`<a class="room" href="#${point.id}" data-go="${point.id}">${thumbnail(point.thumbnail)}<span>${point.name}</span></a>`)}
</nav>
<p class="hint">${copy.tourDrag} <span class="wheel">${copy.tourWheel}</span><span class="pinch">${copy.tourPinch}</span></p>
<p class="said" role="status"></p>
<noscript><div class="whole"><p>${copy.tourNoScript}</p>
${points.map(point => html`<figure id="${point.id}"><img src="${point.panorama.small}" alt="${point.panorama.alt}" loading="lazy"><figcaption>${point.name}</figcaption></figure>`)}
</div></noscript>
</main>
<script type="application/json" id="tour-data">${raw(data)}</script>
</body>
</html>`)
}

function labelOf({ points, start }: TourPage): string {
  return points.find(({ id }) => id === start)?.panorama.alt ?? fill(copy.tourPanorama, { room: '' })
}

function action(name: string, iconName: string, label: string) {
  return html`<button class="${name}" type="button" aria-label="${label}" title="${label}">${icon(iconName)}</button>`
}

/** The script sets the URL of the sprite; buttons need the script anyway. */
function icon(name: string) {
  return html`<svg aria-hidden="true"><use data-icon="${name}"/></svg>`
}

function thumbnail({ src, srcset, width, height }: Image) {
  return html`<picture><source type="image/avif" srcset="${srcset.avif}" sizes="152px"><source type="image/webp" srcset="${srcset.webp}" sizes="152px"><img src="${src}" alt="" width="${width}" height="${height}"></picture>`
}
