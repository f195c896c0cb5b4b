import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import styles from './SecondFactor.module.css'

/** Blank modules around the code, by which readers find it. */
const margin = 4

/** The setup as a picture for the camera of a phone; black on white in every theme, as readers need it. */
export function SetupPicture({ text }: { text: string }) {
  const code = generate(text)
  const size = code.size + 2 * margin
  return (
    <figure className={styles.picture} aria-label="Kurulum karekodu">
      <svg viewBox={`${-margin} ${-margin} ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
        <rect x={-margin} y={-margin} width={size} height={size} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
    </figure>
  )
}
