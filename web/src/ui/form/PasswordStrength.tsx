import { passwordStrength } from 'rules/identity/password-rules'
import styles from './PasswordStrength.module.css'

/** Strength of the password while it is typed, as a bar and as a word. */
export function PasswordStrength({ password }: { password: string }) {
  const { score, word } = passwordStrength(password)
  return (
    <div className={styles.strength} data-score={password === '' ? undefined : score}>
      <span className={styles.bar} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-filled={password !== '' && step <= Math.max(score, 1) ? '' : undefined} />
        ))}
      </span>
      <output className={styles.word}>{password === '' ? '' : `Şifre gücü: ${word}`}</output>
    </div>
  )
}
