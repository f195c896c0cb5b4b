import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../ui/router/router.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'
import { derivationParts, type DerivationStep } from './derivation-steps.ts'
import { PenaltyReduction } from './PenaltyReduction.tsx'
import styles from './Derivation.module.css'
import { receiptUrl } from '../ledger-tabs.ts'

/** Derivation of an amount, fetched on demand. */
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
  if (!why.data) return <output className="muted">Hesap getiriliyor…</output>
  return (
    <div className={styles.derivation}>
      <RecordTable
        caption="Neden bu tutar?"
        isCaptionShown
        isHeadHidden
        isCompact="stacks"
        hasPlainNames
        rowHeading="Adım"
        rowName={(step) => <StepName step={step} />}
        columns={[
          {
            heading: 'Tutar',
            cell: ({ value, isSum }) => (isSum ? <strong>{value}</strong> : value),
            isFigure: true,
            canWrap: true,
          },
        ]}
        groups={derivationParts(why.data).map(({ title, steps }) => ({ title, rows: steps }))}
        // The same words may come twice; the order of the lines is what they are.
        keyOf={({ label }, index) => `${index}-${label}`}
      />
      {why.data.Reduction && <PenaltyReduction accrualOid={accrualOid} reduction={why.data.Reduction} />}
    </div>
  )
}

function StepName({ step: { label, isSum, note, source, collectionOid } }: { step: DerivationStep }) {
  return (
    <>
      {isSum ? <strong>{label}</strong> : label}
      {note && (
        <span className="fine-print">
          {collectionOid === undefined ? note : <Link to={receiptUrl(collectionOid)}>{note}</Link>}
        </span>
      )}
      {source && <span className="fine-print">Dayanak: {source}</span>}
    </>
  )
}
