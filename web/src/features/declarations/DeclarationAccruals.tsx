import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import type { DeclarationDetail } from 'contract/declarations/declaration-answers'
import { formatDateLong } from 'rules/dates'
import { formatLira, kurus, kurusFromWire, liraText } from 'rules/money'
import { Link } from '../../ui/router/router.tsx'
import { useStartPayment } from '../../parts/payments/use-start-payment.ts'
import { callQuery } from '../../service-client/call-query.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { periodName, PeriodWorking } from './form/Assessment.tsx'
import styles from './Declarations.module.css'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'

type Accrual = ResponseFrom<'GetDeclarationAccruments'>[number]

/** Accruals of a declaration in today's ledger, with their derivation and a way to pay. */
export function DeclarationAccruals({ detail }: { detail: DeclarationDetail }) {
  const { Oid, Periods } = detail
  const accruals = useQuery({
    ...callQuery('GetDeclarationAccruments', { declarationOid: Oid }),
    enabled: Periods.length > 0,
  })
  if (Periods.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="accrued-title">
      <h2 id="accrued-title">Tahakkuk eden vergi: {liraText(detail.Total)}</h2>
      {accruals.isPending && <Spinner />}
      {accruals.isError && (
        <Notice kind="error">
          <p>Tahakkuklar getirilemedi: {messageOf(accruals.error)}</p>
          <Button variant="default" onClick={() => void accruals.refetch()}>
            Yeniden dene
          </Button>
        </Notice>
      )}
      {accruals.data && <AccrualList accruals={accruals.data} />}
      {Periods.map((period) => (
        <PeriodWorking
          key={`${period.Year}-${period.Part}`}
          period={period}
          title={`${periodName(period)} vergisi nasıl hesaplandı?`}
        />
      ))}
      {accruals.data && <Pay accruals={accruals.data} />}
    </Stack>
  )
}

function AccrualList({ accruals }: { accruals: readonly Accrual[] }) {
  if (accruals.length === 0) return <p>Ödenecek bir tutar çıkmadı.</p>
  return (
    <List>
      {accruals.map((accrual) => (
        <Card as="li" padding="small" isRow key={accrual.Oid}>
          <Stack gap={0}>
            <strong>{accrual.Description}</strong>
            <span className="muted">
              Son ödeme günü {formatDateLong(accrual.DueDate)} · {stateOf(accrual)}
            </span>
            <Link
              className={styles.why}
              to={`/DebtQuestioning?sekme=tahakkuklar&tahakkuk=${accrual.Oid}`}
              aria-label={`Neden bu tutar? ${accrual.Description}`}
            >
              Neden bu tutar?
            </Link>
          </Stack>
          <strong>
            {formatLira(kurus(kurusFromWire(accrual.Accrued) + kurusFromWire(accrual.Adjusted)))}
          </strong>
        </Card>
      ))}
    </List>
  )
}

function stateOf(accrual: Accrual): string {
  const left = kurusFromWire(accrual.Principal)
  if (left > 0) {
    const isPartlyPaid = kurusFromWire(accrual.Collected) > 0
    return isPartlyPaid ? `kalan ${formatLira(left)}` : 'ödenmedi'
  }
  return kurusFromWire(accrual.Collected) > 0 ? 'ödendi' : 'kaldırıldı'
}

function Pay({ accruals }: { accruals: readonly Accrual[] }) {
  const { start, isBusy } = useStartPayment({ toastsFailure: true })
  const unpaid = accruals.filter(({ Principal }) => kurusFromWire(Principal) > 0)
  if (unpaid.length === 0) return null
  return (
    <Buttons>
      <Button variant="default" loading={isBusy} onClick={() => void start(unpaid.map(({ Oid }) => Oid))}>
        Şimdi öde
      </Button>
      <Link className={styles.why} to="/DebtQuestioning">
        Bütün borçlarımı gör
      </Link>
    </Buttons>
  )
}
