import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** What is on its way; said where there is no other word for it. */
  text?: string
  /** How many pieces are drawn. */
  count?: number
  /** As high as a row of a list, a field, or a picture with its table. */
  size?: 'field' | 'picture'
}

/** The shape of what is coming. */
export function Skeleton({ text, count = 3, size }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {text && <output>{text}</output>}
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-size={size} />
      ))}
    </div>
  )
}
