import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Name of the loading content; spoken if no other text announces it. */
  text?: string
  /** Number of pieces to draw. */
  count?: number
  /** Height of each piece: a row of a list by default, a field, or a picture with its table. */
  size?: 'field' | 'picture'
}

/** The shape of the coming content. */
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
