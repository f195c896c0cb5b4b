import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { properName } from 'rules/turkish-text'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { toastFailure } from '../../../service-client/use-call-action.ts'
import { loading } from '../../../texts/sentences.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { peopleCalls } from './people-calls.ts'

interface MoveCasesFormProps {
  memberOid: number
  name: string
  onClose: () => void
}

const toEveryone = ''

/** Cases of an absent clerk, moved to a colleague or left to all in one step. */
export function MoveCasesForm({ memberOid, name, onClose }: MoveCasesFormProps) {
  const held = useQuery(callQuery('GetCasesOfColleague', { memberOid }))
  const move = useCall('MoveCasesOfColleague', { makesStale: peopleCalls })
  const [chosen, setChosen] = useState(toEveryone)
  if (held.isPending) return <output>{loading}</output>
  if (held.isError) return <QueryFailed query={held} />
  const { Cases, Colleagues } = held.data
  const choices = [
    { value: toEveryone, label: 'Kimseye, serbest bırak' },
    ...Colleagues.map((each) => ({
      value: String(each.MemberOid),
      label: `${properName(each.Colleague)} (${each.Cases} iş)`,
    })),
  ]
  const send = () =>
    move.mutate(
      { memberOid, toMemberOid: chosen === toEveryone ? null : Number(chosen) },
      {
        onSuccess: ({ Moved, Freed }) => {
          showToast({
            kind: 'success',
            text: [Moved > 0 && `${Moved} iş devredildi.`, Freed > 0 && `${Freed} iş serbest kaldı.`]
              .filter(Boolean)
              .join(' '),
          })
          onClose()
        },
        onError: toastFailure,
      },
    )
  return (
    <Card look="inset" as="section" aria-label={`İşlerini devret: ${name}`}>
      <SelectField
        name={`cases-${memberOid}`}
        label="Kime"
        hint={`Bekleyen ${Cases} işi var. Seçtiğiniz memurun karar vermediği masaların işleri serbest kalır.`}
        value={chosen}
        choices={choices}
        onChange={setChosen}
      />
      <Buttons>
        <Button loading={move.isPending} onClick={send}>
          İşlerini devret
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
