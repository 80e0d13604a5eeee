import '../styles/site.css'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { iconNames } from './icon-names.ts'
import spriteUrl from './icons.svg?no-inline'
import { ComponentGallery, exampleSets } from './testing/component-gallery.tsx'

const WIDTHS_PX = [1440, 1024, 768, 375, 320]

async function violations() {
  // Colours are measured after the movements: a label that is half-way up has neither colour.
  const transitions = document.getAnimations().filter(animation => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(transition => transition.finished))
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(node => node.html.slice(0, 160)) }))
}

test.each(exampleSets.map(set => set.component))('%s has no accessibility violation', async component => {
  document.documentElement.lang = 'ru'
  await page.viewport(1440, 900)
  await render(<ComponentGallery only={component} />)
  expect(await violations()).toEqual([])
})

/** Shown by nothing of their own: a wrapper, a text for readers, a text with elements, what two others are made of. */
const WITHOUT_EXAMPLES = ['card', 'slider', 'histogram', 'visually-hidden', 'filled-text']

test('every component has examples', () => {
  const names = Object.keys(import.meta.glob('./*.tsx')).map(path => path.slice(2, -'.tsx'.length))
  const examples = Object.values(
    import.meta.glob<string>('./testing/*.examples.tsx', { query: '?raw', import: 'default', eager: true }),
  )
  const missing = names
    .filter(name => !name.includes('.') && !WITHOUT_EXAMPLES.includes(name))
    .filter(name => !examples.some(source => source.includes(`'../${name}.tsx'`)))
  expect(missing).toEqual([])
})

test.each(WIDTHS_PX)('nothing scrolls sideways at %s px', async width => {
  await page.viewport(width, 900)
  await render(<ComponentGallery />)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

/** What a finger presses: the control, or its label. */
function targetOf(control: Element): Element {
  return control.closest('label') ?? control
}

/** Whether a press `distance` px above and below the middle still reaches the target; pseudo-elements count. */
function reaches(control: Element, distance: number): boolean {
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = control.getBoundingClientRect()
  return [-distance, distance].every(dy => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2 + dy)
    return hit !== null && targetOf(control).contains(hit)
  })
}

test('every control is at least 44 px to a finger', async () => {
  await page.viewport(375, 900)
  await render(<ComponentGallery />)
  const controls = [...document.querySelectorAll('button, select, summary, input:not([type=hidden], [type=number])')]
  const small = controls.filter(control => {
    const { width, height } = targetOf(control).getBoundingClientRect()
    return width > 0 && height < 44 && !reaches(control, 21)
  })
  expect(small.map(control => control.outerHTML.slice(0, 120))).toEqual([])
})

test('the sprite holds exactly the icons that have names', async () => {
  const text = await (await fetch(spriteUrl)).text()
  const symbols = [...new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('symbol')]
  expect(symbols.map(symbol => symbol.id)).toEqual(iconNames.map(name => `i-${name}`))
})
