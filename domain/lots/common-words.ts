import { catalogue } from '../copy/catalogue.ts'
import { chip } from '../copy/chip.ts'
import type { RangeWords } from './field-words.ts'

/** What lots of every kind are asked for in the same words. */
export const commonWords = {
  price: {
    legend: catalogue.fieldPrice,
    best: 'low',
    isInForm: true,
    api: 'Price',
    chip: { from: chip.priceFrom, to: chip.priceTo, between: chip.priceBetween },
    isNamedAlone: true,
    nearMiss: { max: catalogue.cardOverPrice },
  },
  area: {
    legend: catalogue.fieldArea,
    best: 'high',
    isInForm: true,
    api: 'Area',
    chip: { from: chip.areaFrom, to: chip.areaTo, between: chip.areaBetween },
    nearMiss: { min: catalogue.cardUnderArea },
  },
} satisfies Record<string, RangeWords>
