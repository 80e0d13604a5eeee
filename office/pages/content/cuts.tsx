import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import type { Image } from '#contract/image.ts'
import { clamp } from '#domain/lib/maths.ts'
import { Block } from '../../ui/block.tsx'
import { ARROWS, Note } from '../../ui/parts.tsx'
import { CUTS, cutOf } from './cut.ts'
import styles from './cuts.module.css'
import type { Fields } from './schema.ts'
import { usePictures } from './use-content.ts'

const percent = (share: number) => `${share * 100}%`
const numbersOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

interface CutsProps {
  pictureKey: string
  value: Fields
  isLocked: boolean
  onChange: (value: Fields) => void
}

/** A picture with its crop and focus point, which moves by pointer and arrow keys, and with all its cuts. */
export function Cuts({ pictureKey, value, isLocked, onChange }: CutsProps) {
  const { data } = usePictures()
  const published = data?.pictures.find(({ key }) => key === pictureKey)
  const whole = published?.whole
  if (!whole) return <section className={styles.cuts} data-align="top" data-gap="24" aria-label="Как обрежется" />
  if (published.file !== value.file)
    return (
      <section className={styles.cuts} data-align="top" data-gap="24" aria-label="Как обрежется">
        <Note>Файл заменён в черновике. Как обрежется новая картинка, будет видно после публикации.</Note>
      </section>
    )
  const [left = 0, top = 0, width = 1, height = 1] = numbersOf(value.crop)
  const crop = [left, top, width, height] as const
  const [x = left + width / 2, y = top + height / 2] = numbersOf(value.focus)

  const move = (...point: number[]) =>
    onChange({ ...value, focus: point.map(share => Number(clamp(share, 0, 1).toFixed(2))) })

  function handlePointer(event: PointerEvent<HTMLDivElement>) {
    if (isLocked || event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    event.currentTarget.setPointerCapture(event.pointerId)
    move((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = ARROWS[event.key]
    if (!step) return
    event.preventDefault()
    const share = event.shiftKey ? 0.1 : 0.01
    move(x + step[0] * share, y + step[1] * share)
  }

  return (
    <section className={styles.cuts} data-align="top" data-gap="24" aria-label="Как обрежется">
      <div className={styles.whole} data-anchor="" onPointerDown={handlePointer} onPointerMove={handlePointer}>
        <Source image={whole} />
        <i style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }} />
        <button
          type="button"
          disabled={isLocked}
          style={{ left: percent(x), top: percent(y) }}
          aria-label={`Точка фокуса: ${Math.round(x * 100)} % слева, ${Math.round(y * 100)} % сверху. Перемещайте стрелками`}
          onKeyDown={handleKeyDown}
        />
      </div>
      <Block title="Как обрежется">
        <ul data-gap="16" data-role="mini" data-text="soft">
          {Object.entries(CUTS).map(([ratio, title]) => {
            const [wide = 1, high = 1] = ratio.split(':').map(Number)
            const [cutX, cutY, cutWidth, cutHeight] = cutOf(wide / high, whole.width / whole.height, crop, [x, y])
            const style = {
              width: percent(1 / cutWidth),
              left: percent(-cutX / cutWidth),
              top: percent(-cutY / cutHeight),
            }
            return (
              <li key={ratio}>
                <div data-anchor="" style={{ aspectRatio: wide / high }}>
                  <Source image={whole} style={style} />
                </div>
                {title}
              </li>
            )
          })}
        </ul>
      </Block>
    </section>
  )
}

const Source = ({ image, style }: { image: Image; style?: CSSProperties }) => (
  <img src={image.src} alt="" draggable={false} decoding="async" style={style} />
)
