import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScaleFigure } from './scale-figure.tsx'

test('a drawing wider than a phone opens on its subject and scrolls to the rest', async () => {
  await page.viewport(400, 800)
  const phone = { widthPercent: 250, focus: 0.75, scrolls: true }
  await render(
    <div style={{ inlineSize: '400px' }}>
      <ScaleFigure svg={'<svg viewBox="0 0 10 2"></svg>'} labels={[]} label="Разрез берега" phone={phone} />
    </div>,
  )
  const figure = page.getByRole('figure', { name: 'Разрез берега' }).element()
  expect(figure.scrollWidth).toBe(1000)
  expect(figure.scrollLeft).toBe(450)
  await page.viewport(1280, 800)
})
