import { brandExamples } from './brand.examples.tsx'
import { buttonExamples } from './button.examples.tsx'
import { cardExamples, carouselExamples, imageExamples } from './cards.examples.tsx'
import { checkboxExamples, switchExamples } from './checkbox.examples.tsx'
import { badgeExamples, chipExamples } from './chip.examples.tsx'
import type { ExampleSet } from './example.ts'
import { feedbackExamples } from './feedback.examples.tsx'
import { iconButtonExamples, iconExamples } from './icon-button.examples.tsx'
import { layoutExamples } from './layout.examples.tsx'
import {
  accordionExamples,
  breadcrumbsExamples,
  paginationExamples,
  segmentedExamples,
  tabLinksExamples,
} from './navigation.examples.tsx'
import { rangeFilterExamples } from './range-filter.examples.tsx'
import { selectExamples } from './select.examples.tsx'
import { textFieldExamples } from './text-field.examples.tsx'

export const exampleSets: readonly ExampleSet[] = [
  layoutExamples,
  brandExamples,
  iconExamples,
  buttonExamples,
  iconButtonExamples,
  chipExamples,
  badgeExamples,
  textFieldExamples,
  checkboxExamples,
  switchExamples,
  selectExamples,
  rangeFilterExamples,
  tabLinksExamples,
  segmentedExamples,
  accordionExamples,
  paginationExamples,
  breadcrumbsExamples,
  feedbackExamples,
  cardExamples,
  imageExamples,
  carouselExamples,
]
