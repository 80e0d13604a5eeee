import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fill } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

// Not in the component: error pages have another frame.
let lastPathname = typeof location === 'undefined' ? '' : location.pathname

/** After navigation the focus goes to the `h1` and the title is announced. A change of the query is no navigation. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (lastPathname === pathname) return
    lastPathname = pathname
    setTitle(fill(common.pageChanged, { title: document.title }))
    // The router restores the scroll position.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}
