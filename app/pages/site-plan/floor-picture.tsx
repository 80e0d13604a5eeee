import { Spots, type SpotsProps } from '../../features/plan-picture/spots.tsx'
import styles from './floor-view.module.css'

export type FloorPictureProps = Pick<SpotsProps, 'frame' | 'spots' | 'pointed' | 'onPoint' | 'onPress' | 'children'> & {
  src: string
}

/** The drawing of a floor with the outlines of its lots in the colours of their states. */
export function FloorPicture({ src, frame, children, ...spots }: FloorPictureProps) {
  return (
    <div className={styles.plan} style={{ '--plan-ratio': frame.width / frame.height }}>
      <img src={src} alt="" width={frame.width} height={frame.height} />
      <Spots className={styles.shapes} frame={frame} {...spots} />
      {children}
    </div>
  )
}
