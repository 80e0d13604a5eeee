import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { TownGeo } from '#contract/infra-calls.ts'
import { type Role, SITE_THEME } from '#domain/drawing/themes.ts'
import { radians } from '#domain/lib/maths.ts'

/** Metres per pixel at the equator at zoom 0, and the zooms between which widths are interpolated. */
const EQUATOR_M_PER_PX = 40_075_016 / 512
const SCALES = [10, 22] as const
/** Width where the content has none. */
const THIN_M = 1

/** Colours of the drawing of the town: both maps look alike. */
function colourOf(role: Role): string {
  const { fill, stroke } = SITE_THEME[role]
  return fill ?? stroke ?? 'transparent'
}

/** Style of the interactive map: shapes of our own data, without fonts, sprites or tiles. */
export function townStyle(town: TownGeo, background: string): StyleSpecification {
  const latitude = (town.bbox[1] + town.bbox[3]) / 2
  const widthPx = pixelsOf(latitude)
  const areas = (['river', 'house', 'social', 'quarter'] as const).map(
    (layer): LayerSpecification => ({
      id: layer,
      type: 'fill',
      source: 'town',
      filter: ['==', 'layer', layer],
      paint: { 'fill-color': colourOf(`district-${layer}`) },
    }),
  )
  const [river, ...blocks] = areas
  return {
    version: 8,
    sources: { town: { type: 'geojson', data: town } },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': background } },
      {
        id: 'tree',
        type: 'circle',
        source: 'town',
        filter: ['==', 'layer', 'tree'],
        paint: { 'circle-color': colourOf('district-tree'), 'circle-radius': widthPx(0.5) },
      },
      ...(river ? [river] : []),
      {
        id: 'street',
        type: 'line',
        source: 'town',
        filter: ['==', 'layer', 'street'],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': colourOf('district-street'), 'line-width': widthPx(1) },
      },
      ...blocks,
      {
        id: 'ring',
        type: 'line',
        source: 'town',
        filter: ['==', 'layer', 'ring'],
        paint: { 'line-color': colourOf('district-ring'), 'line-width': 1.5, 'line-dasharray': [2, 4] },
      },
      {
        id: 'pier',
        type: 'line',
        source: 'town',
        filter: ['==', 'layer', 'pier'],
        paint: { 'line-color': colourOf('district-pier'), 'line-width': widthPx(1) },
      },
    ],
  }
}

function pixelsOf(latitude: number): (share: number) => ExpressionSpecification {
  const metresOf = (scale: number) => (EQUATOR_M_PER_PX * Math.cos(radians(latitude))) / 2 ** scale
  const width = ['coalesce', ['get', 'width_m'], THIN_M] as const
  return share =>
    [
      'interpolate',
      ['exponential', 2],
      ['zoom'],
      ...SCALES.flatMap(scale => [scale, ['*', share / metresOf(scale), [...width]]]),
    ] as ExpressionSpecification // TypeScript cannot infer the type of a spread
}
