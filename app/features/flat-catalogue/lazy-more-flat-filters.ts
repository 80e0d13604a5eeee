import { lazyPart } from '../../lib/lazy-part.tsx'
import chip from '../../ui/chip.module.css'
import histogram from '../../ui/histogram.module.css'
import icon from '../../ui/icon.module.css'
import range from '../../ui/range-filter.module.css'
import slider from '../../ui/slider.module.css'
import toggle from '../../ui/switch.module.css'
import textField from '../../ui/text-field.module.css'
import group from '../catalogue/choice-group.module.css'
import form from '../catalogue/filter-form.module.css'
import wishes from '../catalogue/wish-group.module.css'

/** Folded for most visitors: their script comes with the first thing that a visitor does. */
export const MoreFlatFilters = lazyPart(
  async () => ({ default: (await import('./more-flat-filters.tsx')).MoreFlatFilters }),
  [form, group, wishes, chip, range, slider, histogram, toggle, textField, icon],
  'more-filters',
)
