import type { ComponentProps, KeyboardEvent } from 'react'
import { clamp } from '#domain/lib/maths.ts'
import { cx } from '../lib/cx.ts'
import styles from './slider.module.css'

/** Steps of PageUp and PageDown. */
const PAGE_STEPS = 10

export interface SliderThumb {
  label: string
  value: number
  valueText: string
  onChange: (value: number) => void
}

export interface SliderProps {
  min: number
  max: number
  step: number
  /** One thumb, or two: from and to. */
  thumbs: readonly SliderThumb[]
  /** Called when the pointer is released or a key was pressed. */
  onCommit?: () => void
  className?: string
}

/** A line with one or two thumbs, each a native range input. */
export function Slider({ min, max, step, thumbs, onCommit, className }: SliderProps) {
  const share = (value: number) => (max > min ? clamp((value - min) / (max - min), 0, 1) : 0)
  const last = thumbs.at(-1)
  const from = thumbs.length > 1 && thumbs[0] ? share(thumbs[0].value) : 0
  const to = last ? share(last.value) : 0
  const isSingle = thumbs.length === 1

  return (
    <div
      className={cx(styles.slider, className)}
      data-hide="no-script"
      data-single={isSingle || undefined}
      style={{ '--slider-from': from, '--slider-to': to }}
    >
      {thumbs.map((thumb, index) => (
        <SliderInput
          key={thumb.label}
          thumb={thumb}
          min={min}
          max={max}
          step={step}
          onCommit={onCommit}
          // Two thumbs at one place: the one that can move is on top.
          data-raised={(!isSingle && index === 0 && from > 0.5) || undefined}
        />
      ))}
    </div>
  )
}

type SliderInputProps = Pick<SliderProps, 'min' | 'max' | 'step' | 'onCommit'> &
  Omit<ComponentProps<'input'>, 'onChange'> & { thumb: SliderThumb; 'data-raised'?: boolean }

function SliderInput({ thumb, min, max, step, onCommit, ...rest }: SliderInputProps) {
  // Browsers move by a tenth of the line; a page is ten steps here. Source: docs/design-system.md#behaviour-of-parts.
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const pages = { PageUp: 1, PageDown: -1 }[event.key]
    if (!pages) return
    event.preventDefault()
    thumb.onChange(clamp(thumb.value + pages * PAGE_STEPS * step, min, max))
  }

  return (
    <input
      {...rest}
      type="range"
      className={styles.input}
      min={min}
      max={max}
      step={step}
      value={thumb.value}
      aria-label={thumb.label}
      aria-valuetext={thumb.valueText}
      onChange={event => thumb.onChange(event.currentTarget.valueAsNumber)}
      onKeyDown={handleKeyDown}
      onKeyUp={onCommit}
      onPointerUp={onCommit}
    />
  )
}

/** Ends of a stepped slider: the extremes rounded outwards to steps, so that thumbs reach both. */
export function lineEnds({ min, max }: { min: number; max: number }, step: number): { min: number; max: number } {
  // Rounded to a millionth of a step: 2.7 / 0.05 is 54.00000000000001.
  const steps = (value: number) => Math.round((value / step) * 1e6) / 1e6
  const atStep = (count: number) => Math.round(count * step * 100) / 100
  return { min: atStep(Math.floor(steps(min))), max: atStep(Math.ceil(steps(max))) }
}
