import type { RestructuringDetail } from 'contract/restructuring-plan'
import { formatDateLong } from 'rules/dates'
import { useState } from 'react'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { liraOf } from './restructuring-text.ts'
import styles from './RestructuringPage.module.css'

const makesStale = ['AuthorizedGetRestructuringDetailInfo', 'GetDebtListForEMunicipality'] as const

/** What is left if one pays faster, and how to have it lowered. */
export function EarlyClosing({
  planOid,
  closing,
}: {
  planOid: number
  closing: NonNullable<RestructuringDetail['Closing']>
}) {
  const close = useCall('AuthorizedCloseRestructuringEarly', { makesStale })
  const [failure, setFailure] = useState<string>()
  async function lower(): Promise<void> {
    setFailure(undefined)
    try {
      await close.mutateAsync({ restructuringLogOid: planOid })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }
  return (
    <section className={styles.card} aria-labelledby="closing-title">
      <h2 id="closing-title">Erken kapatma</h2>
      {closing.IsAsked ? (
        <p>
          Kalan borcunuz <strong>{liraOf(closing.Left)}</strong> tutarına indirildi.{' '}
          {formatDateLong(closing.Until)} gününe kadar tamamını öderseniz plan kapanır. Ödemezseniz taksitler
          eski tutarlarına döner.
        </p>
      ) : (
        <>
          <p>
            Kalanı {formatDateLong(closing.Until)} gününe kadar öderseniz toplam {liraOf(closing.Total)} olur:{' '}
            <strong>{liraOf(closing.Left)}</strong> daha ödersiniz, {liraOf(closing.Saving)} kazanırsınız.
          </p>
          {failure && <FailureNotice message={failure} />}
          <div>
            <Button variant="default" loading={close.isPending} onClick={() => void lower()}>
              Kalanı erken ödeyeceğim
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
