import type { PublicSettings } from 'contract/settings'
import styles from './DemoPeople.module.css'
import { Buttons } from '../../ui/layout/Buttons.tsx'

type DemoPerson = NonNullable<PublicSettings['DemoPeople']>[number]

interface DemoPeopleProps {
  people: readonly DemoPerson[]
  onChoose: (person: DemoPerson) => void
}

/** Only the demo has this: invented people whose sign-in is filled in with one click. */
export function DemoPeople({ people, onChoose }: DemoPeopleProps) {
  return (
    <section className={styles.box} aria-labelledby="demo-people">
      <h2 id="demo-people" className={styles.title}>
        Deneme sürümü
      </h2>
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
    </section>
  )
}
