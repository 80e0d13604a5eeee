import 'pannellum'
import './tour.css'
import { windText } from '#domain/lots/flat-words.ts'
import { WINDS } from '#domain/plans/frame.ts'
import { fill } from '#domain/text/format.ts'
import type { TourPage, TourPoint } from '#server/pages/tour.ts'
import * as copy from '#texts/site-plan.ts'
import sprite from '../ui/icons.svg?no-inline'
import { sideOutside, wedge, windAt } from './angles.ts'

const HFOV = 95
const TURN_MS = 700
/** Radius of the view cone on the plan, drawing units. */
const CONE = 250
/** Centre of «С» on the compass, drawing units. */
const LETTER_CENTRE = '22 7'
/** Screens up to this size get the small panorama, device px. */
const SMALL_SCREEN_PX = 1300

type Point = Omit<TourPoint, 'thumbnail' | 'outline'>
type TourData = Pick<TourPage, 'start'> & { points: readonly Point[] }

start()

function start(): void {
  const data: TourData = JSON.parse(find('#tour-data').textContent) // written by our own server
  for (const use of document.querySelectorAll('use[data-icon]')) {
    use.setAttribute('href', `${sprite}#i-${use.getAttribute('data-icon')}`)
  }
  const first = pointOf(data, location.hash.slice(1)) ?? pointOf(data, data.start)
  if (!first) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  let viewer: PannellumViewer
  try {
    viewer = openPanorama(data, first, isStill)
  } catch {
    showFlat()
    return
  }
  const failed = new AbortController()
  viewer.on('error', () => {
    if (failed.signal.aborted) return
    failed.abort()
    showFlat()
  })

  const show = drawAround(data, viewer, isStill)
  const frame = () => {
    if (failed.signal.aborted) return
    show()
    requestAnimationFrame(frame)
  }
  viewer.on('load', () => find('.panorama').setAttribute('data-loaded', ''))
  viewer.on('scenechange', id => history.replaceState(null, '', `#${id}`))
  addEventListener('hashchange', () => goTo(data, viewer, location.hash.slice(1)), failed)
  const onClick = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest<Element>('[data-go]')
    if (!link) return
    event.preventDefault()
    goTo(data, viewer, link.getAttribute('data-go') ?? '')
  }
  document.addEventListener('click', onClick, failed)
  listenToButtons(data, viewer, isStill)
  frame()
}

function openPanorama({ points }: TourData, first: Point, isStill: boolean): PannellumViewer {
  const isSmall = Math.max(innerWidth, innerHeight) * devicePixelRatio < SMALL_SCREEN_PX
  return window.pannellum.viewer(find('.panorama'), {
    default: {
      firstScene: first.id,
      autoLoad: true,
      showControls: false,
      hfov: HFOV,
      minHfov: 45,
      maxHfov: 110,
      sceneFadeDuration: isStill ? 0 : 500,
      // The site has its own error texts.
      strings: { loadingLabel: '', noPanoramaError: '', fileAccessError: '', genericWebGLError: '', unknownError: '' },
    },
    scenes: Object.fromEntries(
      points.map(({ id, panorama, links }) => [
        id,
        {
          type: 'equirectangular',
          panorama: isSmall ? panorama.small : panorama.large,
          hotSpots: links.map(
            ({ to, title, yaw, pitch }): PannellumSpot => ({
              yaw,
              pitch,
              cssClass: 'spot',
              createTooltipFunc: spot => spot.append(spotButton(to, title)),
            }),
          ),
        },
      ]),
    ),
  })
}

function goTo(data: TourData, viewer: PannellumViewer, id: string): void {
  const from = pointOf(data, viewer.getScene())
  const to = pointOf(data, id)
  if (!from || !to || from === to) return
  const heading = from.centerHeading + viewer.getYaw()
  viewer.loadScene(to.id, 0, heading - to.centerHeading, viewer.getHfov())
  find('.panorama').focus()
}

/** Updates what surrounds the panorama: compass, view cone, texts, rooms out of view. @returns to be called for every frame */
function drawAround(data: TourData, viewer: PannellumViewer, isStill: boolean): () => void {
  const cone = find<SVGPathElement>('.cone')
  const needle = find('.needle')
  const letter = find<SVGTextElement>('.needle text')
  const [room, looks] = [find('.plan b'), find('.plan .looks')]
  let last = ''
  let announced = ''
  return () => {
    const point = pointOf(data, viewer.getScene())
    const view = { yaw: viewer.getYaw(), hfov: viewer.getHfov() }
    const now = `${point?.id} ${view.yaw} ${view.hfov}`
    if (!point || now === last) return
    last = now
    const heading = point.centerHeading + view.yaw
    needle.style.setProperty('--turn', `${-heading}deg`)
    // As an attribute: WebKit uses another centre for the CSS property.
    letter.setAttribute('transform', `rotate(${heading} ${LETTER_CENTRE})`)
    cone.setAttribute('transform', `translate(${point.x} ${point.y}) rotate(${heading})`)
    cone.setAttribute('d', wedge(Math.min(view.hfov, 120), CONE))
    showEdges(point, view, link => viewer.lookAt(0, link.yaw, undefined, isStill ? false : TURN_MS))

    const words = `${point.id} ${windAt(heading)}`
    if (words === announced) return
    announced = words
    room.textContent = point.name
    looks.textContent = fill(copy.tourLooks, { side: windText(WINDS[windAt(heading)] ?? 'N') })
    for (const link of document.querySelectorAll('[data-go]')) {
      link.toggleAttribute('data-here', link.getAttribute('data-go') === point.id)
      if (link.matches('.room')) link.ariaCurrent = link.hasAttribute('data-here') ? 'true' : null
    }
    for (const outline of document.querySelectorAll('[data-room]')) {
      outline.toggleAttribute('data-here', outline.getAttribute('data-room') === point.id)
    }
  }
}

type Link = Point['links'][number]

/** Shows rooms outside of the view at the edges. */
function showEdges(point: Point, view: { yaw: number; hfov: number }, turnTo: (link: Link) => void): void {
  for (const side of ['left', 'right'] as const) {
    const edge = find(`.edge[data-side=${side}]`)
    const hidden = point.links.filter(({ yaw }) => sideOutside(yaw, view) === side)
    const key = hidden.map(({ to }) => to).join()
    if (edge.dataset.shows === key) continue
    edge.dataset.shows = key
    edge.replaceChildren(...hidden.map(link => edgeButton(link, side, () => turnTo(link))))
  }
}

function listenToButtons(data: TourData, viewer: PannellumViewer, isStill: boolean): void {
  onClick('.north', () => {
    const point = pointOf(data, viewer.getScene())
    if (point) viewer.lookAt(0, -point.centerHeading, undefined, isStill ? false : TURN_MS)
  })
  onClick('.share', async () => {
    const { title } = document
    try {
      if (navigator.share) return await navigator.share({ title, url: location.href })
      await navigator.clipboard.writeText(location.href)
      find('.said').textContent = copy.tourShared
    } catch {
      // The visitor closed the sheet, or writing is blocked.
    }
  })
  onClick('.fullscreen', () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.(),
  )
  onClick('.close', event => {
    if (!document.referrer.startsWith(`${location.origin}/`)) return
    event.preventDefault()
    location.assign(document.referrer)
  })
}

/** Shows the page for visitors without scripts: all panoramas as wide pictures. */
function showFlat(): void {
  find('.tour').insertAdjacentHTML('beforeend', find('noscript').textContent) // written by our own server
  find('.whole p').textContent = copy.tourFailed
  for (const room of document.querySelectorAll('.room')) {
    room.removeAttribute('data-here')
    room.ariaCurrent = null
  }
  document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

function spotButton(to: string, title: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.go = to
  button.ariaLabel = fill(copy.tourGo, { room: title })
  button.append(icon('arrow-up'), textOf('span', title))
  return button
}

function edgeButton({ title }: Link, side: 'left' | 'right', turn: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  const parts = [icon(side === 'left' ? 'arrow-left' : 'arrow-right'), textOf('span', title)]
  button.append(...(side === 'left' ? parts : parts.toReversed()))
  button.addEventListener('click', turn)
  return button
}

function icon(name: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `${sprite}#i-${name}`)
  svg.append(use)
  return svg
}

function textOf(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function onClick(selector: string, listen: (event: Event) => unknown): void {
  find(selector).addEventListener('click', listen)
}

function find<Found extends Element = HTMLElement>(selector: string): Found {
  const element = document.querySelector<Found>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}

function pointOf({ points }: TourData, id: string): Point | undefined {
  return points.find(point => point.id === id)
}
