import styles from './BarChart.module.css'

interface BarPatternProps {
  id: string
  index: number
}

/** Full, hatched, dotted, outlined: told apart without seeing colours. */
export function BarPattern({ id, index }: BarPatternProps) {
  return (
    <pattern
      id={id}
      className={styles.pattern}
      data-series={index % 4}
      width={8}
      height={8}
      patternUnits="userSpaceOnUse"
    >
      <rect className={styles.ground} width={8} height={8} />
      {index % 4 === 1 && <path className={styles.ink} d="M-2 2 2-2M0 8 8 0M6 10 10 6" />}
      {index % 4 === 2 && <circle className={styles.dot} cx={4} cy={4} r={2} />}
    </pattern>
  )
}

/** Sample of a series' pattern, shown beside its name. */
export function BarSwatch({ id, index }: BarPatternProps) {
  return (
    <svg width={22} height={16} className={styles.swatch} data-series={index % 4} aria-hidden>
      <defs>
        <BarPattern id={id} index={index} />
      </defs>
      <rect x={0.75} y={0.75} width={20.5} height={14.5} fill={`url(#${id})`} />
    </svg>
  )
}
