import { Map as GlMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
// A file of ours: the policy of the pages lets no worker come from elsewhere, nor from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { TownGeo } from '#contract/town-geo-call.ts'
import * as copy from '#texts/district.ts'
import { townStyle } from './town-style.ts'

/** Scales between which a visitor moves: the town as a whole, a doorstep. */
const SCALES = { minZoom: 12, maxZoom: 19 } as const
/** Degrees around the town that may still be looked at. */
const BEYOND = 0.01

/** Everything that the map says by itself. */
const WORDS = {
  'NavigationControl.ZoomIn': copy.zoomIn,
  'NavigationControl.ZoomOut': copy.zoomOut,
  'Map.Title': copy.mapLabel,
  'CooperativeGesturesHandler.WindowsHelpText': copy.wheelHint,
  'CooperativeGesturesHandler.MacHelpText': copy.wheelHintMac,
  'CooperativeGesturesHandler.MobileHelpText': copy.touchHint,
}

/** A map that can be moved. */
export interface TownGl {
  /** Puts an element where a place stands. */
  place: (element: HTMLElement, at: readonly [lon: number, lat: number]) => void
  close: () => void
}

/**
 * Draws the town into a box.
 * @throws Error where the browser draws no WebGL
 */
export function openTownGl(box: HTMLElement, town: TownGeo): TownGl {
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
    // The page is scrolled through the map; a map that is meant is moved by two fingers or with Ctrl.
    cooperativeGestures: true,
  })
  // A box that is higher than the town is filled by it, the quarter in the middle.
  const seen = map.getBounds()
  const empty = (seen.getNorth() - seen.getSouth()) / (north - south)
  if (empty > 1) map.setZoom(map.getZoom() + Math.log2(empty))
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  return {
    place(element, [lon, lat]) {
      new Marker({ element }).setLngLat([lon, lat]).addTo(map)
    },
    close: () => map.remove(),
  }
}
