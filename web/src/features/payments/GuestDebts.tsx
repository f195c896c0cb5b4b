import { useQuery } from '@tanstack/react-query'
import type { GuestDebts as Debts } from 'contract/payments/guest-payments'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { formatLira, kurusFromWire, liraText, sumKurus } from 'rules/money'
import { useState } from 'react'
import { discountText } from '../../parts/payments/discount-text.ts'
import { type Guest, isOver, readGuest } from '../../parts/payments/guest.ts'
import { useStartPayment } from '../../parts/payments/use-start-payment.ts'
import { callQuery } from '../../service-client/call-query.ts'
import { callWithToken } from '../../service-client/call-with-token.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PauseNotice } from './PauseNotice.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { Choice } from '../../ui/form/Choice.tsx'
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts'

interface GuestDebtsProps {
  guest: Guest
  /** Whether the list takes the place of the form for the code. */
  isNew?: boolean
  onLeave: () => void
}

/** Debts that a guest may pay, under a masked name; all are selected at first except those held by another payment. */
export function GuestDebts({ guest, isNew = false, onLeave }: GuestDebtsProps) {
  const debts = useQuery({
    queryKey: ['GetGuestDebts', guest.accessToken] as const,
    queryFn: () => callWithToken('GetGuestDebts', {}, guest.accessToken),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const pause = useQuery(callQuery('GetActiveMerchantBankInfo', {})).data?.PauseText
  if (debts.isError) {
    return (
      <Notice kind="error" title={isOver(guest) ? 'Doğrulamanın süresi doldu' : 'Borçlar getirilemedi'}>
        <p>{messageOf(debts.error)}</p>
        <Button variant="default" onClick={onLeave}>
          Baştan başla
        </Button>
      </Notice>
    )
  }
  if (!debts.data) return <Spinner text="Borçlar getiriliyor…" />
  return (
    <>
      <WhoseDebts debts={debts.data} isNew={isNew} />
      <PauseNotice text={pause} />
      {debts.data.Debts.length === 0 ? (
        <Notice kind="info" title="Ödenecek borç yok">
          <p>Seçilen borçların hepsi ödenmiş veya bu numaraya yazılı bir borç yok.</p>
        </Notice>
      ) : (
        <Choices debts={debts.data.Debts} guest={guest} isPaused={Boolean(pause)} />
      )}
      <div>
        <Button variant="default" onClick={onLeave}>
          Çık
        </Button>
      </div>
    </>
  )
}

function WhoseDebts({ debts: { MaskedName, AsOf }, isNew }: { debts: Debts; isNew: boolean }) {
  const text = useArrivalFocus<HTMLParagraphElement>(isNew)
  return (
    <p ref={text} tabIndex={-1}>
      <strong>{MaskedName}</strong> adına {formatDateLong(AsOf)} itibarıyla borçlar.
    </p>
  )
}

function Choices({ debts, guest, isPaused }: { debts: Debts['Debts']; guest: Guest; isPaused: boolean }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(debts.filter(({ IsBeingPaid }) => IsBeingPaid).map(({ AccrumentOid }) => AccrumentOid)),
  )
  const { start, isBusy, failure } = useStartPayment()
  const chosen = debts.filter(({ AccrumentOid }) => !left.has(AccrumentOid))
  const total = sumKurus(chosen.map(({ Total }) => kurusFromWire(Total)))

  function pay(): void {
    const accrualOids = chosen.map(({ AccrumentOid }) => AccrumentOid)
    // The orders begun since stand in the tab's own record.
    void start(accrualOids, { guest: readGuest() ?? guest })
  }

  return (
    <>
      {failure && <FailureNotice message={failure} />}
      <Fieldset legend="Ödenecek borçlar" gap={2}>
        {debts.map(({ AccrumentOid, Description, DueDate, IsOverdue, IsBeingPaid, Total, ...offer }) => (
          <Choice
            key={AccrumentOid}
            type="checkbox"
            look="box"
            amount={liraText(Total)}
            checked={!left.has(AccrumentOid)}
            onChange={(event) => {
              const next = new Set(left)
              if (event.target.checked) next.delete(AccrumentOid)
              else next.add(AccrumentOid)
              setLeft(next)
            }}
          >
            {Description}
            <span className="note"> · Son ödeme {formatDateShort(DueDate)}</span>
            {offer.DiscountRate > 0 && (
              <span className="note">
                {' '}
                ·{' '}
                {discountText({
                  dueDate: DueDate,
                  totalKurus: kurusFromWire(Total),
                  discountKurus: kurusFromWire(offer.Discount),
                  discountRate: offer.DiscountRate,
                })}
              </span>
            )}
            {IsOverdue && <span className="late"> Gecikmiş</span>}
            {IsBeingPaid && (
              <>
                {' '}
                <Badge color="warning">Ödemesi sürüyor</Badge>
              </>
            )}
          </Choice>
        ))}
      </Fieldset>
      <Button fullWidth loading={isBusy} disabled={chosen.length === 0 || isPaused} onClick={pay}>
        {chosen.length === 0 ? 'Borç seçin' : `${formatLira(total)} ödemeye geç`}
      </Button>
    </>
  )
}
