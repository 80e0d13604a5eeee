import { memo } from 'react'
import { catalogue } from '#domain/copy/catalogue.ts'
import { fill } from '#domain/copy/fill.ts'
import { Switch } from '../../ui/switch.tsx'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import styles from './wish-group.module.css'

export interface WishGroupProps extends Omit<ChoiceGroupProps, 'aside' | 'isWish'> {
  /** The choice only raises lots in the order. */
  isWish: boolean
  /** The same function at every render. */
  onWish: (name: string, isWish: boolean) => void
}

/** Chips of a filter that may be only a wish, with the switch «Не важно / Важно» in their head. */
export const WishGroup = memo(function WishGroup({ isWish, onWish, ...group }: WishGroupProps) {
  const { legend, name } = group
  return (
    <ChoiceGroup
      {...group}
      isWish={isWish}
      aside={
        <>
          <span className={styles.switch}>
            <Switch
              small
              label={fill(catalogue.softLabel, { name: legend })}
              offText={catalogue.fieldUnimportant}
              onText={catalogue.fieldImportant}
              checked={!isWish}
              onChange={event => onWish(name, !event.currentTarget.checked)}
            />
          </span>
          {/* The same without a script, where a box that is not ticked says nothing. */}
          <label className={styles.plain}>
            <input type="checkbox" name="soft" value={name} defaultChecked={isWish} key={String(isWish)} />
            {catalogue.soft}
          </label>
        </>
      }
    />
  )
})
