import { catalog } from '../copy/catalog.ts'
import { chip } from '../copy/chip.ts'
import type { RangeWords } from './field-words.ts'

/** What lots of every kind are asked for in the same words. */
export const commonWords = {
  price: {
    legend: catalog.fieldPrice,
    best: 'low',
    isInForm: true,
    api: 'Price',
    chip: { from: chip.priceFrom, to: chip.priceTo, between: chip.priceBetween },
    isNamedAlone: true,
    nearMiss: { max: catalog.cardOverPrice },
  },
  area: {
    legend: catalog.fieldArea,
    best: 'high',
    isInForm: true,
    api: 'Area',
    chip: { from: chip.areaFrom, to: chip.areaTo, between: chip.areaBetween },
    nearMiss: { min: catalog.cardUnderArea },
  },
} satisfies Record<string, RangeWords>
