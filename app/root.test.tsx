import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atBothWidths } from './lib/testing/at-both-widths.ts'
import { ErrorBoundary } from './root.tsx'

function Broken(): never {
  throw new Error('not even the page of errors')
}

atBothWidths(() => {
  test('an error of the page of errors leaves a few words and the way home', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Stub = createRoutesStub([{ path: '*', Component: Broken, ErrorBoundary }])
    await render(<Stub />)
    await expect.element(page.getByRole('heading', { level: 1, name: /Что-то пошло не\s+так/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /на\s+главную/ })).toHaveAttribute('href', '/')
    await expect.element(page.getByText(/not even/)).not.toBeInTheDocument()
    logged.mockRestore()
  })
})
