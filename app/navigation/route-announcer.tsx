import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fill } from '#domain/text/fill.ts'
import * as common from '#texts/common.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

// Not of the component: the page of an error stands in another frame, and coming to it is a change of page too.
let lastPathname = typeof location === 'undefined' ? '' : location.pathname

/**
 * After a change of page focus goes to the `h1` and the title is announced: a screen reader hears what a sighted visitor sees.
 * A change of the query (a filter) is no change of page.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (lastPathname === pathname) return
    lastPathname = pathname
    setTitle(fill(common.pageChanged, { title: document.title }))
    // Scrolling belongs to the router, which restores where the visitor was.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}
