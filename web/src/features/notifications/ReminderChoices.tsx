import { useQuery } from '@tanstack/react-query'
import type { RequestTo, ResponseFrom } from 'contract/calls'
import type { ReminderChoice } from 'contract/reminders/calls'
import { type ReminderKind, reminderChannels, reminderKinds } from 'contract/reminders/codes'
import { formatDateLong } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { toastFailure } from '../../service-client/use-call-action.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'
import { Link } from '../../ui/router/router.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'

type Choices = ResponseFrom<'GetReminderChoices'>

/** Switches of the reminders by kind and channel; each is saved by its tick. */
export function ReminderChoices() {
  const choices = useQuery(callQuery('GetReminderChoices', {}))
  return (
    <Card gap={3}>
      <h2>Hatırlatmalar</h2>
      <p>
        Son ödeme günü yaklaşan ve geçen borçlarınızı size hatırlatırız. Şifre, kod, ödeme ve başvurularınızla
        ilgili mesajlar güvenliğiniz içindir, kapatılamaz.
      </p>
      {choices.isPending && <Skeleton text="Tercihleriniz getiriliyor…" />}
      {choices.isError && <QueryFailed query={choices} title="Tercihleriniz getirilemedi" />}
      {choices.data && <Switches choices={choices.data} />}
    </Card>
  )
}

function Switches({ choices: { Choices, MaskedGsmNumber, MaskedEmail, SendsMail } }: { choices: Choices }) {
  const { mutateAsync, isPending } = useCall('SaveReminderChoice', { makesStale: ['GetReminderChoices'] })
  const save = async (choice: RequestTo<'SaveReminderChoice'>) => {
    try {
      await mutateAsync(choice)
      showToast({ kind: 'success', text: choice.isWanted ? 'Hatırlatma açıldı.' : 'Hatırlatma kapatıldı.' })
    } catch (thrown) {
      toastFailure(thrown)
    }
  }
  const addresses = { sms: MaskedGsmNumber, email: MaskedEmail }
  const reachable = Choices.filter(({ Channel }) => addresses[Channel] !== null)
  return (
    <>
      {(Object.keys(reminderKinds) as ReminderKind[]).map((kind) => (
        <Fieldset
          key={kind}
          legend={<strong>{reminderKinds[kind].label}</strong>}
          gap={3}
          disabled={isPending}
          hidden={reachable.length === 0}
        >
          <p className="fine-print">{reminderKinds[kind].hint}</p>
          {reachable
            .filter(({ Kind }) => Kind === kind)
            .map((choice) => (
              <Checkbox
                key={choice.Channel}
                name={`reminder-${kind}-${choice.Channel}`}
                label={`${reminderChannels[choice.Channel].label}: ${addresses[choice.Channel] ?? ''}`}
                hint={sinceOf(choice)}
                checked={choice.IsWanted}
                onChange={() => void save({ kind, channel: choice.Channel, isWanted: !choice.IsWanted })}
              />
            ))}
        </Fieldset>
      ))}
      {MaskedGsmNumber === null && (
        <p>
          SMS gelmesi için <Link to="/UserUpdate">cep telefonunuzu ekleyin</Link>.
        </p>
      )}
      {SendsMail && MaskedEmail === null && (
        <p>
          E-posta gelmesi için <Link to="/UserUpdate">e-posta adresinizi ekleyip doğrulayın</Link>.
        </p>
      )}
    </>
  )
}

function sinceOf({ IsWanted, ChosenAt }: ReminderChoice): string | undefined {
  if (ChosenAt === null) return undefined
  return `${formatDateLong(dayInTurkey(ChosenAt))} günü siz ${IsWanted ? 'açtınız' : 'kapattınız'}.`
}
