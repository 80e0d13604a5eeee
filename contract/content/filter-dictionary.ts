import { flatWords } from '#domain/lots/flat.ts'
import { fill } from '#domain/text/fill.ts'
import * as common from '#texts/common.ts'
import { contentFilter, FIELD_OF_KEY, isFlatKey } from './filter.ts'

/** What editors may write in filters of flats, called as the site itself calls it: `price_min` is «Цена, ₽, нижняя граница». */
export function filterDictionary(): { key: string; name: string }[] {
  return contentFilter.keyof().options.flatMap(key => {
    if (!isFlatKey(key)) return []
    const name = flatWords.fields[FIELD_OF_KEY[key]].legend
    if (key.endsWith('_min')) return [{ key, name: fill(common.rangeLowerOf, { name }) }]
    return [{ key, name: key.endsWith('_max') ? fill(common.rangeUpperOf, { name }) : name }]
  })
}
