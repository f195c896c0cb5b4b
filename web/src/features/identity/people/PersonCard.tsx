import { type DutyCode, dutyCodes, duties as dutyNames } from 'contract/clerk/codes'
import type { PersonForAdministrators } from 'contract/identity/people'
import { useId, useState } from 'react'
import { CardTitle } from '../../../parts/clerk/CardTitle.tsx'
import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DutiesForm } from './DutiesForm.tsx'
import { MoveCasesForm } from './MoveCasesForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { peopleCalls } from './people-calls.ts'

const closings = { suspended: 'Askıda', closed: 'Kapalı' }

type Action = keyof typeof actionNames
const actionNames = {
  give: 'Görev ver',
  end: 'Görev bitir',
  cases: 'İşlerini devret',
  endSignIns: 'Oturumlarını kapat',
  phone: 'Telefon kaydet',
  reset: 'Doğrulamayı sıfırla',
  suspend: 'Askıya al',
  close: 'Hesabı kapat',
  reopen: 'Hesabı yeniden aç',
} as const

interface PersonCardProps {
  person: PersonForAdministrators
  /** Whether its form is open, one at a time: the fields of two would have the same names. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Someone with duties or to be given some, and the actions of an administrator. */
export function PersonCard({ person, isOpen, onOpen }: PersonCardProps) {
  const id = useId()
  const [chosen, setChosen] = useState<Action>()
  const [isBack, setIsBack] = useState(false)
  const action = isOpen ? chosen : undefined
  const {
    Name,
    MaskedNumber,
    Duties,
    ReadingDuties,
    Closing,
    HasSecondFactor,
    HasPhone,
    OpenSignIns,
    HeldCases,
    IsOwn,
  } = person

  function open(next: Action | undefined) {
    setChosen(next)
    setIsBack(next === undefined)
    onOpen(next !== undefined)
  }

  return (
    <Card as="article" aria-labelledby={id}>
      <CardTitle id={id} isCurrent={isBack}>
        {Name}
      </CardTitle>
      <Facts
        look="rows"
        label="Üyelik"
        facts={[
          ['Kimlik no', MaskedNumber],
          [
            'Görevleri',
            Duties.length > 0 ? Duties.map((duty) => nameOf(duty, ReadingDuties)).join(' · ') : 'Yok',
          ],
          ['Hesap', Closing ? closings[Closing] : 'Açık'],
          [
            'İki adımlı doğrulama',
            Duties.length > 0 || HasSecondFactor ? (HasSecondFactor ? 'Kurulu' : 'Kurulmadı') : null,
          ],
          ['Cep telefonu', HasPhone ? null : 'Kayıtlı değil'],
          ['Açık oturum', OpenSignIns > 0 ? String(OpenSignIns) : 'Yok'],
          ['Üzerindeki işler', HeldCases > 0 ? String(HeldCases) : null],
        ]}
      />
      {IsOwn && <p className="muted">Bu sizsiniz. Sizinle ilgili işlemleri başka bir yönetici yapar.</p>}
      {!IsOwn && action === undefined && (
        <Buttons>
          {actionsFor(person).map((each) => (
            <Button
              key={each}
              variant="default"
              aria-label={`${actionNames[each]}: ${Name}`}
              onClick={() => open(each)}
            >
              {actionNames[each]}…
            </Button>
          ))}
        </Buttons>
      )}
      {action && <ActionForm key={action} person={person} action={action} onClose={() => open(undefined)} />}
    </Card>
  )
}

function nameOf(duty: DutyCode, reading: readonly DutyCode[]): string {
  return reading.includes(duty) ? `${dutyNames[duty]} (yalnızca görür)` : dutyNames[duty]
}

function actionsFor(person: PersonForAdministrators): Action[] {
  const { Duties, ReadingDuties, Closing, HasSecondFactor, HasPhone, OpenSignIns, HeldCases } = person
  if (Closing) return Duties.length > 0 ? ['reopen', 'end'] : ['reopen']
  return [
    ...(Duties.length < dutyCodes.length || ReadingDuties.length > 0 ? (['give'] as const) : []),
    ...(Duties.length > 0 ? (['end'] as const) : []),
    ...(HeldCases > 0 ? (['cases'] as const) : []),
    ...(OpenSignIns > 0 ? (['endSignIns'] as const) : []),
    ...(Duties.length > 0 && !HasPhone ? (['phone'] as const) : []),
    ...(HasSecondFactor ? (['reset'] as const) : []),
    'suspend',
    'close',
  ]
}

const hints: Partial<Record<Action, string>> = {
  endSignIns: 'Kişi bütün cihazlarda çıkış yapmış olur; yeniden girebilir.',
  reset: 'Kişi telefonunu ve yedek kodlarını yitirdiyse. Kimlik kartını görmeden önermeyin.',
  suspend:
    'Kişi giremez; görevleri durur, üzerindeki işler serbest kalır. Hesap yeniden açılınca görevleri sürer.',
  close: 'Kişi giremez ve görevleri biter; üzerindeki işler serbest kalır.',
  reopen: 'Hesabın neden kapandığını ikinci yönetici de görür.',
}
const waits = 'Öneriniz kaydedildi. İkinci bir yönetici onaylayınca yapılır.'

interface ActionFormProps {
  person: PersonForAdministrators
  action: Action
  onClose: () => void
}

function ActionForm({
  person: { MemberOid, Name, Duties, ReadingDuties },
  action,
  onClose,
}: ActionFormProps) {
  const memberOid = MemberOid
  const makesStale = { makesStale: peopleCalls }
  const give = useCall('GiveDuties', makesStale)
  const end = useCall('EndDuties', makesStale)
  const endSignIns = useCall('EndSignInsOfMember', makesStale)
  const reset = useCall('ResetSecondFactor', makesStale)
  const close = useCall('CloseAccount', makesStale)
  const reopen = useCall('ReopenAccount', makesStale)

  async function sendDuties(duties: DutyCode[], reason: string, readsOnly: boolean): Promise<string> {
    if (action === 'end') {
      const { WaitsForSecondAdministrator } = await end.mutateAsync({ memberOid, duties, reason })
      onClose()
      return WaitsForSecondAdministrator ? waits : 'Görev bitti; kişiye mesaj gönderildi.'
    }
    const { WaitsForSecondAdministrator } = await give.mutateAsync({ memberOid, duties, readsOnly, reason })
    onClose()
    return WaitsForSecondAdministrator ? waits : 'Görev verildi; kişiye mesaj gönderildi.'
  }

  async function send(reason: string): Promise<string> {
    if (action === 'reset' || action === 'reopen') {
      await (action === 'reset' ? reset : reopen).mutateAsync({ memberOid, reason })
      onClose()
      return waits
    }
    const done = 'Yapıldı; kişiye mesaj gönderildi.'
    if (action === 'endSignIns') {
      await endSignIns.mutateAsync({ memberOid, reason })
      onClose()
      return done
    }
    const kind = action === 'suspend' ? 'suspended' : 'closed'
    const { WaitsForSecondAdministrator } = await close.mutateAsync({ memberOid, kind, reason })
    onClose()
    return WaitsForSecondAdministrator ? waits : done
  }

  if (action === 'give' || action === 'end')
    return (
      <DutiesForm
        name={`duties-${memberOid}`}
        legend={action === 'give' ? `${Name}: verilecek görevler` : `${Name}: bitecek görevler`}
        button={actionNames[action]}
        choices={dutyCodes.filter((duty) =>
          action === 'end' ? Duties.includes(duty) : !Duties.includes(duty) || ReadingDuties.includes(duty),
        )}
        offersLooking={action === 'give'}
        onSend={sendDuties}
        onClose={onClose}
      />
    )
  if (action === 'cases') return <MoveCasesForm memberOid={memberOid} name={Name} onClose={onClose} />
  if (action === 'phone') return <PhoneForm memberOid={memberOid} name={Name} onClose={onClose} />
  return (
    <ReasonForm
      name={`${action}-${memberOid}`}
      formLabel={`${actionNames[action]}: ${Name}`}
      label="Gerekçe"
      {...(hints[action] && { hint: hints[action] })}
      least={10}
      tooShort="Gerekçeyi en az 10 harfle yazın."
      button={actionNames[action]}
      onSend={send}
      onClose={onClose}
    />
  )
}
