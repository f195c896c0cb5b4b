import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { derivationParts, type DerivationPart, type DerivationStep } from './derivation-steps.ts'
import styles from './Derivation.module.css'
import { receiptUrl } from '../ledger-tabs.ts'

/** How an amount came about, asked for when someone wants to know. */
export function Derivation({ accrualOid, asOf }: { accrualOid: number; asOf: string }) {
  const why = useQuery(
    callQuery('GetAccrumentDerivation', { accrumentOid: accrualOid, delayFineCalculationDate: asOf }),
  )
  if (why.isError) {
    return (
      <Notice kind="error">
        <p>Hesap getirilemedi: {messageOf(why.error)}</p>
      </Notice>
    )
  }
  if (!why.data) return <output className={styles.waiting}>Hesap getiriliyor…</output>
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Neden bu tutar?</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Adım</th>
          <th scope="col">Tutar</th>
        </tr>
      </thead>
      {derivationParts(why.data).map((part) => (
        <Part key={part.title} part={part} />
      ))}
    </table>
  )
}

function Part({ part: { title, steps } }: { part: DerivationPart }) {
  return (
    <tbody>
      <tr className={styles.part}>
        <th scope="rowgroup" colSpan={2}>
          {title}
        </th>
      </tr>
      {steps.map((step, index) => (
        // The same words may come twice; the order of the lines is what they are.
        <tr key={`${index}-${step.label}`} data-sum={step.isSum || undefined}>
          <th scope="row">
            {step.label}
            <StepNote step={step} />
          </th>
          <td>{step.value}</td>
        </tr>
      ))}
    </tbody>
  )
}

function StepNote({ step: { note, source, collectionOid } }: { step: DerivationStep }) {
  return (
    <>
      {note && (
        <span className={styles.note}>
          {collectionOid === undefined ? note : <Link to={receiptUrl(collectionOid)}>{note}</Link>}
        </span>
      )}
      {source && <span className={styles.note}>Dayanak: {source}</span>}
    </>
  )
}
