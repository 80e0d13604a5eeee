import { hasRight, type Right, type Role } from '#server/services/office/actor.ts'
import { Block } from '../../ui/block.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Glyph } from '../../ui/status.tsx'
import { ColumnHead, Table } from '../../ui/table.tsx'
import { ROLE_TITLES } from '../../words.ts'
import styles from './people.module.css'

const COLUMNS: readonly Role[] = ['marketing', 'sales', 'head', 'admin']

/** `isGuarded`: the step asks for a factor again. */
const RIGHT_TITLES: Record<Right, { title: string; isGuarded?: true }> = {
  'requests.read': { title: 'Заявки: видеть имена и телефоны' },
  'requests.work': { title: 'Заявки: отвечать, менять' },
  'requests.export': { title: 'Выгрузки с телефонами', isGuarded: true },
  'requests.erase': { title: 'Стирание персональных данных', isGuarded: true },
  'lots.read': { title: 'Объекты: смотреть' },
  'lots.write': { title: 'Объекты и брони: менять' },
  'prices.write': { title: 'Массовая смена цен', isGuarded: true },
  'content.read': { title: 'Содержание сайта: смотреть' },
  'content.write': { title: 'Содержание сайта: править в черновике' },
  'content.publish': { title: 'Содержание сайта: публиковать' },
  'figures.read': { title: 'Смотреть показатели' },
  'people.read': { title: 'Люди и роли: смотреть' },
  'people.write': { title: 'Люди и роли: менять', isGuarded: true },
  'log.read': { title: 'Журнал' },
  'state.read': { title: 'Состояние сайта и сервера' },
}

export function RightsTable() {
  const rows = Object.entries(RIGHT_TITLES) as [Right, (typeof RIGHT_TITLES)[Right]][]
  return (
    <Block title="Что кому можно">
      <Table caption="Права ролей" look={['plain', 'tight']} className={styles.rights}>
        <thead>
          <tr>
            <ColumnHead>Право</ColumnHead>
            {COLUMNS.map(role => (
              <ColumnHead key={role}>{ROLE_TITLES[role]}</ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([right, { title, isGuarded }]) => (
            <tr key={right}>
              <td>
                {title}
                {isGuarded && <Icon name="lock" className={styles.lock} />}
              </td>
              {COLUMNS.map(role => (
                <td key={role}>
                  {hasRight({ roles: [role] }, right) ? (
                    <Glyph name="yes" label="да" />
                  ) : (
                    <span role="img" aria-label="нет" className={styles.soft}>
                      ·
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles.meta}>Роли складываются. Замок — действие попросит ключ или код заново.</p>
    </Block>
  )
}
