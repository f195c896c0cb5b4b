import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  label: string
  /** Between 0 and 1; unknown while it cannot be told. */
  share?: number | undefined
}

/** Progress of something that takes its time. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === undefined ? undefined : Math.floor(share * 100)
  return (
    <div className={styles.progress}>
      <progress aria-label={label} max={100} value={percent} />
      <output className="note">{percent === undefined ? `${label}…` : `${label}: %${percent}`}</output>
    </div>
  )
}
