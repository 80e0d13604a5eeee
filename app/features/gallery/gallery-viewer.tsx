import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Image } from '#contract/image.ts'
import { PICTURE_KEY } from '#contract/paths.ts'
import { OpenedPicture } from './opened-picture.tsx'
import { PictureViewer } from './picture-viewer.tsx'

/** A picture that opens over the whole screen. */
export interface GalleryPicture {
  /** In the address while it is open. */
  id: number
  image: Image
  caption: string
  /** When it was taken, or that it is a render. */
  note: string
  /** The page with this picture open. */
  href: string
}

export interface GalleryViewerProps {
  pictures: readonly GalleryPicture[]
  closeHref: string
}

/**
 * Pictures in full screen. The open one is in the address: links open it, Back and Escape close it. Without scripts it is shown on the page
 * between links to its neighbours.
 */
export function GalleryViewer({ pictures, closeHref }: GalleryViewerProps) {
  const { photo, close, show } = useOpenPicture(closeHref)
  const index = pictures.findIndex(({ id }) => id === photo)
  const isOpen = index >= 0
  const [isWanted, setIsWanted] = useState(false)
  // The server renders no open viewer.
  useEffect(() => {
    if (isOpen) setIsWanted(true)
  }, [isOpen])
  return (
    <>
      {isOpen && <OpenedPicture pictures={pictures} index={index} closeHref={closeHref} />}
      {isWanted && (
        <PictureViewer
          pictures={pictures}
          index={isOpen ? index : null}
          onClose={close}
          // Its row may stop moving while it closes.
          onShow={shown => isOpen && show(pictures[shown]?.href)}
        />
      )}
    </>
  )
}

/** Whether two addresses differ only in the open picture. */
export function isOtherPicture(current: URL, next: URL): boolean {
  const rest = ({ pathname, searchParams }: URL) => {
    const query = new URLSearchParams(searchParams)
    query.delete(PICTURE_KEY)
    return `${pathname}?${query}`
  }
  return current.search !== next.search && rest(current) === rest(next)
}

function useOpenPicture(closeHref: string) {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const action = useNavigationType()
  const photo = Number(new URLSearchParams(search).get(PICTURE_KEY) ?? 0)
  /** History entry that opened the viewer here; a link from elsewhere has none. */
  const openedBy = useRef<string>(undefined)
  const wasOpen = useRef(photo > 0)
  useEffect(() => {
    const isOpen = photo > 0
    if (isOpen && !wasOpen.current && action === 'PUSH') openedBy.current = key
    if (!isOpen) openedBy.current = undefined
    wasOpen.current = isOpen
  }, [photo, action, key])
  return {
    photo,
    close() {
      if (openedBy.current) void navigate(-1)
      else void navigate(closeHref, { replace: true, preventScrollReset: true })
    },
    show(href: string | undefined) {
      if (href) void navigate(href, { replace: true, preventScrollReset: true })
    },
  }
}
