import source from '../content/infra/infra.json' with { type: 'json' }

function placeOf(slug: string) {
  const place = source.items.find(item => item.slug === slug)
  if (!place) throw new Error(`the demo has no place ${slug}`)
  return { ...place, name: place.name.replaceAll('\u00a0', ' '), opens: place.opens?.replaceAll('\u00a0', ' ') }
}

/** Places of the town around the quarter. */
export const PLACES = {
  /** Of the town, open. */
  school: placeOf('shkola-4'),
  /** In the quarter, to be opened. */
  schoolInside: placeOf('shkola-na-olhovoj'),
  /** Of the town, with a long name. */
  schoolOfArts: placeOf('shkola-7-s-hudozhestvennym-uklonom'),
}
