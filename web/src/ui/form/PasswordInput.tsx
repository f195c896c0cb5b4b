import { type ComponentProps, useState } from 'react'
import styles from './PasswordInput.module.css'
import { TextInput } from './TextInput.tsx'

/** A password that can be looked at before it is sent. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.box}>
      <TextInput {...props} type={isShown ? 'text' : 'password'} className={styles.input} />
      <button
        type="button"
        className={styles.toggle}
        aria-label={isShown ? 'Şifreyi gizle' : 'Şifreyi göster'}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Gizle' : 'Göster'}
      </button>
    </div>
  )
}
