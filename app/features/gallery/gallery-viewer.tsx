import { useEffect, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Image } from '#contract/image.ts'
import { PICTURE_KEY } from '#contract/paths.ts'
import * as common from '#texts/common.ts'
import { Container } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import styles from './picture-viewer.module.css'
import { PictureViewer } from './picture-viewer.tsx'

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

/** Pictures in full screen. The open one is in the address; without scripts it is shown on the page between links to its neighbours. */
export function GalleryViewer({ pictures, closeHref }: { pictures: readonly GalleryPicture[]; closeHref: string }) {
  const { photo, close, show } = useOpenPicture(closeHref)
  const index = pictures.findIndex(({ id }) => id === photo)
  const isOpen = index >= 0
  const [wasOpened, setWasOpened] = useState(false)
  // The server renders no open viewer.
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])
  return (
    <>
      {isOpen && <OpenedPicture pictures={pictures} index={index} closeHref={closeHref} />}
      {wasOpened && (
        <PictureViewer
          pictures={pictures}
          index={isOpen ? index : null}
          onClose={close}
          // Its row may stop scrolling while the viewer closes.
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

export interface OpenedPictureProps {
  pictures: readonly GalleryPicture[]
  index: number
  closeHref: string
}

export function OpenedPicture({ pictures, index, closeHref }: OpenedPictureProps) {
  const picture = pictures[index]
  if (!picture) return null
  const { image, caption, note } = picture
  const [before, after] = [pictures[index - 1], pictures[index + 1]]
  return (
    <noscript>
      <Container className={styles.opened} data-gap="16">
        <figure>
          <img data-fill="width" src={image.src} alt={image.alt} width={image.width} height={image.height} />
          <figcaption>
            {caption} · {note}
          </figcaption>
        </figure>
        <p data-flex="" data-gap="24">
          {before && <TextLink href={before.href}>{common.sliderPrev}</TextLink>}
          {after && <TextLink href={after.href}>{common.sliderNext}</TextLink>}
          <TextLink href={closeHref}>{common.galleryClose}</TextLink>
        </p>
      </Container>
    </noscript>
  )
}

/** Opening another picture loads nothing: all pictures of the page are loaded. */
export function revalidateGallery({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isOtherPicture(currentUrl, nextUrl)
}
