import badge from '../../ui/badge.module.css'
import button from '../../ui/button.module.css'
import card from '../../ui/card.module.css'
import carousel from '../../ui/carousel.module.css'
import chip from '../../ui/chip.module.css'
import explication from '../../ui/explication.module.css'
import heading from '../../ui/heading.module.css'
import heart from '../../ui/heart.module.css'
import icon from '../../ui/icon.module.css'
import iconButton from '../../ui/icon-button.module.css'
import layout from '../../ui/layout.module.css'
import lazyImage from '../../ui/lazy-image.module.css'
import link from '../../ui/link.module.css'
import planCard from '../../ui/plan-card.module.css'
import segmented from '../../ui/segmented.module.css'
import skeleton from '../../ui/skeleton.module.css'
import slider from '../../ui/slider.module.css'
import switchStyles from '../../ui/switch.module.css'

import text from '../../ui/text.module.css'
import visuallyHidden from '../../ui/visually-hidden.module.css'
import drawing from '../drawing/drawing.module.css'
import flatAbout from './flat-about.module.css'
import flatFinish from './flat-finish.module.css'
import flatMortgage from './flat-mortgage.module.css'
import flatPlace from './flat-place.module.css'
import flatPrice from './flat-price.module.css'
import flatPromos from './flat-promos.module.css'
import flatSimilar from './flat-similar.module.css'
import flatSun from './flat-sun.module.css'
import floorPlan from './floor-plan.module.css'
import loanForm from './loan-form.module.css'
import loanOffers from './loan-offers.module.css'
import priceHistoryView from './price-history-view.module.css'
import sectionHead from './section-head.module.css'
import subsidyComparisons from './subsidy-comparisons.module.css'
import sunBars from './sun-bars.module.css'
import sunDial from './sun-dial.module.css'
import windowViews from './window-views.module.css'

/**
 * Stylesheets of everything that `flat-sections.tsx` shows: its script comes later than its markup, its looks must not.
 * A test compares this list with what the sections import.
 */
export const sectionsStyles = [
  badge,
  button,
  card,
  carousel,
  chip,
  explication,
  heading,
  heart,
  iconButton,
  icon,
  layout,
  lazyImage,
  link,
  planCard,
  segmented,
  skeleton,
  slider,
  switchStyles,
  text,
  visuallyHidden,
  drawing,
  flatAbout,
  flatFinish,
  flatMortgage,
  flatPlace,
  flatPrice,
  flatPromos,
  flatSimilar,
  flatSun,
  floorPlan,
  loanForm,
  loanOffers,
  priceHistoryView,
  sectionHead,
  subsidyComparisons,
  sunBars,
  sunDial,
  windowViews,
]
