import { clamp } from '#domain/lib/maths.ts'
import styles from './single-slider.module.css'
import { Slider } from './slider.tsx'

interface SingleSliderProps {
  label: string
  value: number
  /** 0 to 100 by 1 by default. Source: docs/specification-coverage.md#ranges-and-sliders. */
  min?: number
  max?: number
  step?: number
  /** The value as shown: `22 года`. */
  formatValue: (value: number) => string
  /** Called on every movement, within `min` and `max`. */
  onChange: (value: number) => void
}

export function SingleSlider(props: SingleSliderProps) {
  const { label, value, min = 0, max = 100, step = 1, formatValue, onChange } = props
  const shown = clamp(value, min, max)
  return (
    <div className={styles.field} data-shrink="any">
      <div className={styles.head} data-text="small soft" data-flex="spread" data-align="start">
        <span>{label}</span>
        <b data-text="figures nowrap text">{formatValue(shown)}</b>
      </div>
      <Slider
        min={min}
        max={max}
        step={step}
        thumbs={[{ label, value: shown, valueText: formatValue(shown), onChange }]}
      />
      <div className={styles.scale} data-text="caption soft figures" aria-hidden="true">
        <span>{formatValue(min)}</span>
        <span>{formatValue(max)}</span>
      </div>
    </div>
  )
}
