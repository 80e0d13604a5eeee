import './site.css'
import { expect, test } from 'vitest'

/** WCAG 2.2: text, and large text or parts of controls. */
const TEXT = 4.5
const PART = 3
/** Of what cannot be used: exempt, and still readable. */
const DISABLED = 3

type Rgb = readonly [red: number, green: number, blue: number]

/** The colour of a token inside a section of a tone, over the ground of that section where it is not opaque. */
function colourOf(tone: string, token: string, ground?: Rgb): Rgb {
  const probe = document.createElement('div')
  probe.dataset.tone = tone
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const [red = 0, green = 0, blue = 0, alpha = 1] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
  probe.remove()
  const mix = (value: number, below: number) => value * alpha + below * (1 - alpha)
  return ground ? [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])] : [red, green, blue]
}

/** Relative luminance. Source: WCAG 2.2, definitions. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [Math.max(luminance(a), luminance(b)), Math.min(luminance(a), luminance(b))]
  return (light + 0.05) / (dark + 0.05)
}

const SECTIONS = ['paper', 'light', 'white', 'deep', 'ink']

/** Roles that meet in every section: text and background. */
const ROLES = [
  ['--c-text', '--c-bg', TEXT],
  ['--c-text', '--c-surface', TEXT],
  ['--c-text', '--c-sunken', TEXT],
  ['--c-soft', '--c-bg', TEXT],
  ['--c-soft', '--c-surface', TEXT],
  ['--c-link', '--c-bg', TEXT],
  ['--c-accent-text', '--c-bg', TEXT],
  ['--c-error', '--c-bg', TEXT],
  ['--c-control', '--c-bg', PART],
  ['--c-focus', '--c-bg', PART],
  ['--c-strong', '--c-bg', PART],
  ['--c-on-accent', '--c-accent', TEXT],
  ['--c-on-accent', '--c-accent-hover', TEXT],
  ['--c-on-solid', '--c-solid', TEXT],
  ['--c-on-solid', '--c-solid-hover', TEXT],
  ['--c-field-text', '--c-field', TEXT],
  ['--c-field-soft', '--c-field', TEXT],
  ['--c-placeholder', '--c-field', TEXT],
  ['--c-field-error', '--c-field', TEXT],
  ['--c-field-focus', '--c-field', PART],
  ['--c-badge-text', '--c-badge', TEXT],
  ['--c-on-disabled', '--c-disabled', DISABLED],
] as const

test.each(SECTIONS.flatMap(tone => ROLES.map(([text, ground, least]) => [tone, text, ground, least] as const)))(
  'on %s, %s over %s has %s',
  (tone, text, ground, least) => {
    const below = colourOf(tone, ground)
    expect(contrast(colourOf(tone, text, below), below)).toBeGreaterThanOrEqual(least)
  },
)

/** Pairs of one place, by primitives. */
test.each([
  ['--brick-dark', '--brick-tint', TEXT],
  ['--alder-deep', '--alder-tint', TEXT],
  ['--white', '--brick', TEXT],
  ['--white', '--alder', TEXT],
  ['--paper', '--ink', TEXT],
  ['--error-deep', '--error-tint', TEXT],
  ['--ink-soft', '--paper-deep', TEXT],
  ['--stone-pale', '--white', DISABLED],
  ['--st-free-text', '--st-free', TEXT],
  ['--st-free-text', '--st-free-scheme', TEXT],
  ['--st-free-line', '--paper', PART],
  ['--st-match-text', '--st-match', TEXT],
  ['--st-booked-text', '--st-booked', TEXT],
  ['--st-booked-line', '--paper', PART],
  ['--st-sold-text', '--st-sold', TEXT],
  ['--st-pick-text', '--st-pick', TEXT],
  ['--st-pick-line', '--paper', PART],
])('%s over %s has %s', (text, ground, least) => {
  expect(contrast(colourOf('paper', text), colourOf('paper', ground))).toBeGreaterThanOrEqual(least)
})
