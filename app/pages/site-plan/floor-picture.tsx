import { Spots, type SpotsProps } from '../../features/plan-picture/spots.tsx'
import styles from './floor-view.module.css'

export type FloorPictureProps = Pick<SpotsProps, 'frame' | 'spots' | 'pointed' | 'onPoint' | 'onPress' | 'children'> & {
  src: string
}

/** Of width to height: a plan that is as high as the screen is too narrow for whole tags. */
const NARROW_RATIO = 0.9

/** The drawing of a floor with the outlines of its lots in the colours of their states. */
export function FloorPicture({ src, frame, children, ...spots }: FloorPictureProps) {
  const ratio = frame.width / frame.height
  return (
    <div className={styles.plan} data-narrow={ratio < NARROW_RATIO || undefined} style={{ '--plan-ratio': ratio }}>
      <img src={src} alt="" width={frame.width} height={frame.height} />
      <Spots className={styles.shapes} frame={frame} {...spots} />
      {children}
    </div>
  )
}
