import styles from './WizardSteps.module.css'

interface WizardStepsProps {
  names: readonly string[]
  /** Index counted from zero. */
  current: number
}

/** Progress through the steps: every step by its name, on phones only the current one. */
export function WizardSteps({ names, current }: WizardStepsProps) {
  return (
    <nav aria-label="Adımlar" className={styles.steps}>
      <p className={styles.count}>
        Adım {current + 1} / {names.length}
      </p>
      <ol className={styles.list}>
        {names.map((name, index) => (
          <li
            key={name}
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
