import { keysOf } from '#domain/lib/collections.ts'
import { hasRight, type Right } from '#server/services/office/actor.ts'
import { ROLE_TITLES } from '../../session.ts'
import { Block } from '../../ui/block.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Glyph } from '../../ui/status.tsx'
import { DataTable } from '../../ui/table.tsx'
import styles from './people.module.css'

/** `isGuarded`: the action requires a new second factor. */
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
  'feeds.read': { title: 'Площадки и каналы заявок: смотреть' },
  'channels.test': { title: 'Каналы заявок: проверять' },
  'figures.read': { title: 'Смотреть показатели' },
  'people.read': { title: 'Люди и роли: смотреть' },
  'people.write': { title: 'Люди и роли: менять', isGuarded: true },
  'log.read': { title: 'Журнал' },
  'state.read': { title: 'Состояние сайта и сервера' },
}

export function RightsTable() {
  return (
    <Block title="Что кому можно">
      <DataTable
        caption="Права ролей"
        variants={['plain', 'tight']}
        className={styles.rights}
        rows={keysOf(RIGHT_TITLES).map(id => ({ id, ...RIGHT_TITLES[id] }))}
        columns={[
          {
            title: 'Право',
            width: '36%',
            show: ({ title, isGuarded }) => (
              <>
                {title}
                {isGuarded && <Icon name="lock" className={styles.lock} data-text="soft" />}
              </>
            ),
          },
          ...keysOf(ROLE_TITLES).map(role => ({
            title: ROLE_TITLES[role],
            show: ({ id }: { id: Right }) =>
              hasRight({ roles: [role] }, id) ? (
                <Glyph name="yes" label="да" />
              ) : (
                <span role="img" aria-label="нет" data-text="soft">
                  ·
                </span>
              ),
          })),
        ]}
      />
      <p data-role="note">Роли складываются. Замок — действие попросит ключ или код заново.</p>
    </Block>
  )
}
