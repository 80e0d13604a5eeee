import * as flatPageCopy from '#texts/flat-page.ts'
import { Text } from '../../ui/text.tsx'
import { MorePart } from './flat-rooms.tsx'
import styles from './flat-sun.module.css'
import type { FlatPage } from './model.server.ts'
import { formatHours } from './sun-times.ts'

/** Hours of direct sun in each room, in winter, spring and summer. */
export function FlatSun({ sun: { sentence, rooms } }: Pick<FlatPage, 'sun'>) {
  return (
    <MorePart id="sun" title={flatPageCopy.sun} text={`${sentence}.`}>
      <table className={styles.hours}>
        <thead>
          <tr>
            <th scope="col">{flatPageCopy.sunRoom}</th>
            <th scope="col">{flatPageCopy.sunWinter}</th>
            <th scope="col">{flatPageCopy.sunSpring}</th>
            <th scope="col">{flatPageCopy.sunSummer}</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ id, name, winterMin, equinoxMin, summerMin }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{formatHours(winterMin)}</td>
              <td>{formatHours(equinoxMin)}</td>
              <td>{formatHours(summerMin)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="caption">{flatPageCopy.sunNote}</Text>
    </MorePart>
  )
}
