import { Map as GlMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
// A file of ours: the Content-Security-Policy allows no worker from elsewhere or from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { TownGeo } from '#contract/infra-calls.ts'
import * as copy from '#texts/district.ts'
import { townStyle } from './town-style.ts'

/** From the whole town to a doorstep. */
const SCALES = { minZoom: 12, maxZoom: 19 } as const
const BEYOND = 0.01

const WORDS = {
  'NavigationControl.ZoomIn': copy.zoomIn,
  'NavigationControl.ZoomOut': copy.zoomOut,
  'Map.Title': copy.mapLabel,
  'CooperativeGesturesHandler.WindowsHelpText': copy.wheelHint,
  'CooperativeGesturesHandler.MacHelpText': copy.wheelHintMac,
  'CooperativeGesturesHandler.MobileHelpText': copy.touchHint,
}

/** Draws the town. @throws Error without WebGL */
export function openTownGl(box: HTMLElement, town: TownGeo) {
  setWorkerUrl(new URL(workerUrl, location.href).href)
  const [west, south, east, north] = town.bbox
  const map = new GlMap({
    ...SCALES,
    container: box,
    style: townStyle(town, getComputedStyle(box).backgroundColor),
    bounds: [west, south, east, north],
    maxBounds: [west - BEYOND, south - BEYOND, east + BEYOND, north + BEYOND],
    locale: WORDS,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // The page scrolls over the map; two fingers or Ctrl move the map.
    cooperativeGestures: true,
  })
  // A box higher than the town is filled, with the quarter in the middle.
  const seen = map.getBounds()
  const empty = (seen.getNorth() - seen.getSouth()) / (north - south)
  if (empty > 1) map.setZoom(map.getZoom() + Math.log2(empty))
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  return {
    place(element: HTMLElement, [lon, lat]: readonly [lon: number, lat: number]) {
      new Marker({ element }).setLngLat([lon, lat]).addTo(map)
    },
    close: () => map.remove(),
  }
}
