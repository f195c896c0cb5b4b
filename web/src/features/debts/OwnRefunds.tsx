import { useQuery } from '@tanstack/react-query'
import type { ListedRefund } from 'contract/refunds/calls'
import { refundKinds, refundWays } from 'contract/refunds/codes'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { PhoneProof } from '../../parts/verification/PhoneProof.tsx'
import { RefundNotice } from '../../parts/refunds/RefundNotice.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** Money that the municipality owes back, and the account it is sent to. */
export function OwnRefunds() {
  const refunds = useQuery(callQuery('GetOwnRefunds', {}))
  if (!refunds.data || refunds.data.length === 0) return null
  return (
    <Card className="screen-only" aria-labelledby="own-refunds">
      <h2 id="own-refunds">Alacağım</h2>
      <List gap={4}>
        {refunds.data.map((refund) => (
          <li key={refund.Oid}>
            <Stack>
              <p className="note">
                {refundKinds[refund.Kind].label}, {refund.ReferenceNumber}, {formatDateLong(refund.AroseOn)}
              </p>
              <Facts
                look="rows"
                label={`Hesabı: ${refund.ReferenceNumber}`}
                facts={[
                  ...refund.Lines.map(({ Text, Amount }): Fact => [Text, liraText(Amount)]),
                  ['Kalan alacağım', liraText(refund.Total)],
                ]}
              />
              <CourseNotes refund={refund} />
              {refund.EndReason === null && (
                <RefundNotice
                  refund={{ ...refund, Amount: refund.Total }}
                  proveByPhone={(gsmNumber, onProven) => (
                    <PhoneProof purpose="RefundAccount" gsmNumber={gsmNumber} onProven={onProven} />
                  )}
                />
              )}
              {refund.MayNameAccount && <OtherWays refund={refund} />}
            </Stack>
          </li>
        ))}
      </List>
    </Card>
  )
}

/** Days that matter to its owner, and how it ended. */
function CourseNotes({ refund }: { refund: ListedRefund }) {
  const { EndReason, ClaimUntil, PromisedOn, PaidOn, Way } = refund
  const notes = [
    EndReason === 'setOff' && 'Bu alacağınızın tamamı günü gelmiş borçlarınıza mahsup edildi.',
    EndReason === 'lapsed' &&
      'Bildirimi size tebliğ edildikten sonra bir yıl içinde istenmediği için bu hak düştü (213 sayılı Kanun m. 120).',
    ClaimUntil !== null &&
      `Bu parayı ${formatDateLong(ClaimUntil)} gününe kadar isteyin; istemezseniz hakkınız düşer (213 sayılı Kanun m. 120).`,
    PromisedOn !== null && PaidOn === null && `En geç ${formatDateLong(PromisedOn)} günü ödenir.`,
    Way !== null && `Seçiminiz: ${refundWays[Way].label}.`,
  ].filter((note) => note !== false)
  return notes.map((note) => <p key={note}>{note}</p>)
}

const makesStale = ['GetOwnRefunds', 'GetOwnHome'] as const

/** Ways beside an account: the counter, or later debts. */
function OtherWays({ refund }: { refund: ListedRefund }) {
  const choose = useCall('ChooseRefundWay', { makesStale })
  return (
    <>
      <p className="note">
        Hesabınıza gönderilmesini istemiyorsanız kimliğinizle veznemizden alabilir ya da sonraki borçlarınıza
        sayılması için hesabınızda bırakabilirsiniz. Seçiminizi para gönderilene kadar değiştirebilirsiniz.
      </p>
      <Buttons>
        {Object.values(refundWays)
          .filter(({ code }) => code !== refund.Way)
          .map(({ code, label }) => (
            <Button
              key={code}
              variant="default"
              loading={choose.isPending}
              aria-label={`${label}: ${refund.ReferenceNumber}`}
              onClick={() => choose.mutate({ refundOid: refund.Oid, way: code })}
            >
              {label}
            </Button>
          ))}
      </Buttons>
      {choose.isError && <FailureNotice message={choose.error.message} />}
    </>
  )
}
