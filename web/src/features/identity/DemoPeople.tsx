import type { PublicSettings } from 'contract/settings'
import styles from './DemoPeople.module.css'
import { Details } from '../../ui/layout/Details.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

type DemoPerson = NonNullable<PublicSettings['DemoPeople']>[number]

interface DemoPeopleProps {
  people: readonly DemoPerson[]
  onChoose: (person: DemoPerson) => void
}

/** Only the demo has this: invented people whose sign-in is filled in with one click. */
export function DemoPeople({ people, onChoose }: DemoPeopleProps) {
  return (
    <Details className={styles.box} summary="Deneme sürümü: hazır bir kişiyle girin">
      <p className={styles.text}>
        Buradaki kişiler gerçek değildir. Birini seçin, bilgileri aşağıya yazılsın.
      </p>
      <Buttons as="ul">
        {people.map((person) => (
          <li key={person.UserName}>
            <button type="button" className={styles.person} onClick={() => onChoose(person)}>
              {person.Description}: {person.Name}
            </button>
          </li>
        ))}
      </Buttons>
    </Details>
  )
}
