import badge from '../../ui/badge.module.css'
import button from '../../ui/button.module.css'
import card from '../../ui/card.module.css'
import carousel from '../../ui/carousel.module.css'
import chip from '../../ui/chip.module.css'
import heading from '../../ui/heading.module.css'
import heart from '../../ui/heart.module.css'
import icon from '../../ui/icon.module.css'
import iconButton from '../../ui/icon-button.module.css'
import layout from '../../ui/layout.module.css'
import lazyImage from '../../ui/lazy-image.module.css'
import link from '../../ui/link.module.css'
import media from '../../ui/media.module.css'
import newsCard from '../../ui/news-card.module.css'
import planCard from '../../ui/plan-card.module.css'
import promoCard from '../../ui/promo-card.module.css'
import skeleton from '../../ui/skeleton.module.css'
import text from '../../ui/text.module.css'
import visuallyHidden from '../../ui/visually-hidden.module.css'
import drawing from '../drawing/drawing.module.css'
import advantages from './advantages.module.css'
import columns from './columns.module.css'
import districtBlock from './district-block.module.css'
import finishes from './finishes.module.css'
import flatsBlock from './flats-block.module.css'
import genplanTeaser from './genplan-teaser.module.css'
import intro from './intro.module.css'
import newsBlock from './news-block.module.css'
import progressBlock from './progress-block.module.css'
import ways from './ways.module.css'

/**
 * Stylesheets of everything that `home-blocks.tsx` shows: its script comes later than its markup, its looks must not.
 * A test compares this list with what the blocks import.
 */
export const blocksStyles = [
  badge,
  button,
  card,
  carousel,
  chip,
  heading,
  heart,
  icon,
  iconButton,
  layout,
  lazyImage,
  link,
  media,
  newsCard,
  planCard,
  promoCard,
  skeleton,
  text,
  visuallyHidden,
  drawing,
  advantages,
  columns,
  districtBlock,
  finishes,
  flatsBlock,
  genplanTeaser,
  intro,
  newsBlock,
  progressBlock,
  ways,
]
