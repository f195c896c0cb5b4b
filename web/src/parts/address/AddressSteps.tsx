import type { AddressLevel } from './address-lists.ts'
import { AddressLevelField } from './AddressLevelField.tsx'
import styles from './AddressPicker.module.css'
import { addressLevels, type ChosenAddress, choose, levelAbove, wholeAddress } from './chosen-address.ts'
import { Fields } from '../../ui/layout/Fields.tsx'

const labels: Record<AddressLevel, string> = {
  city: 'İl',
  county: 'İlçe',
  district: 'Mahalle',
  street: 'Cadde, sokak',
  outerDoor: 'Dış kapı no (bina)',
  innerDoor: 'İç kapı no (daire)',
}

/** Hint for each level on the step before it. */
const waiting: Partial<Record<AddressLevel, string>> = {
  county: 'Önce il seçin',
  district: 'Önce ilçe seçin',
  street: 'Önce mahalle seçin',
  outerDoor: 'Önce sokak seçin',
  innerDoor: 'Önce bina seçin',
}

interface AddressStepsProps {
  name: string
  chosen: ChosenAddress
  onChange: (chosen: ChosenAddress) => void
  isInvalid: boolean
}

export function AddressSteps({ name, chosen, onChange, isInvalid }: AddressStepsProps) {
  const whole = wholeAddress(chosen)
  const isHouse = chosen.outerDoor !== undefined && !chosen.outerDoor.hasInnerDoors
  return (
    <>
      <Fields className={styles.steps}>
        {addressLevels
          .filter((level) => level !== 'innerDoor' || !isHouse)
          .map((level) => {
            const within = withinOf(level, chosen)
            return (
              <AddressLevelField
                // A list within another place is another list: the text typed for the old one goes.
                key={`${level} ${within}`}
                name={`${name}-${level}`}
                level={level}
                label={labels[level]}
                within={within}
                waitingFor={waiting[level]}
                selected={chosen[level]}
                onSelect={(option) => onChange(choose(chosen, level, option))}
                isInvalid={isInvalid}
              />
            )
          })}
      </Fields>
      <output>
        {whole && 'text' in whole && (
          <span className={styles.given}>
            <span className={styles.caption}>Seçtiğiniz adres</span>
            {whole.text}
          </span>
        )}
      </output>
    </>
  )
}

/** The provinces lie within nothing that has to be chosen. */
function withinOf(level: AddressLevel, chosen: ChosenAddress): string | undefined {
  const above = levelAbove(level)
  return above ? chosen[above]?.key : ''
}
