import { useQuery } from '@tanstack/react-query'
import type { CaseOfClerk } from 'contract/clerk/cases'
import { properName } from 'rules/turkish-text'
import { useState } from 'react'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { loading } from '../../texts/sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { showError } from '../../ui/dialog/dialogs.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

const makesStale = ['GetCasesForClerk'] as const

/** Holder of a case, with what the clerk may do about it. */
export function CaseHolder({ found }: { found: CaseOfClerk }) {
  const { CaseKey: caseKey, HolderName, IsMine, MayDecide, MayTakeOver, DeskTitle, Number: number } = found
  const take = useCall('TakeCase', { makesStale })
  const giveBack = useCall('GiveCaseBack', { makesStale })
  const [isHandingOver, setIsHandingOver] = useState(false)
  const name = `${DeskTitle} ${number}`
  return (
    <>
      {IsMine ? 'Sizde' : HolderName === null ? !MayDecide && 'Kimsede değil' : properName(HolderName)}
      {(HolderName === null || (MayTakeOver && !IsMine)) && MayDecide && (
        <Button
          variant="text"
          aria-label={`Üzerime al: ${name}`}
          onClick={() => take.mutate({ caseKey }, { onError: (error) => void showError(error) })}
        >
          Üzerime al
        </Button>
      )}
      {IsMine && MayDecide && (
        <Buttons>
          <Button
            variant="text"
            aria-label={`Geri bırak: ${name}`}
            onClick={() => giveBack.mutate({ caseKey }, { onError: (error) => void showError(error) })}
          >
            Geri bırak
          </Button>
          <Button variant="text" aria-label={`Devret: ${name}`} onClick={() => setIsHandingOver(true)}>
            Devret…
          </Button>
        </Buttons>
      )}
      {isHandingOver && <HandOver caseKey={caseKey} name={name} onClose={() => setIsHandingOver(false)} />}
    </>
  )
}

function HandOver({ caseKey, name, onClose }: { caseKey: string; name: string; onClose: () => void }) {
  const colleagues = useQuery(callQuery('GetColleaguesForCase', { caseKey }))
  const handOver = useCall('HandCaseOver', { makesStale })
  const [chosen, setChosen] = useState('')
  const first = colleagues.data?.[0]
  const value = chosen || String(first?.MemberOid ?? '')
  return (
    <Dialog title={`Devret: ${name}`} onClose={onClose}>
      {colleagues.isPending && <output>{loading}</output>}
      {colleagues.isError && <QueryFailed query={colleagues} />}
      {colleagues.data?.length === 0 && <p>Bu masada karar veren başka bir memur yok.</p>}
      {first && (
        <SelectField
          name="colleague"
          label="Kime"
          value={value}
          choices={(colleagues.data ?? []).map(({ MemberOid, Colleague }) => ({
            value: String(MemberOid),
            label: properName(Colleague),
          }))}
          onChange={setChosen}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
        {first && (
          <Button
            disabled={handOver.isPending}
            onClick={() =>
              handOver.mutate(
                { caseKey, colleagueMemberOid: Number(value) },
                { onSuccess: onClose, onError: (error) => void showError(error) },
              )
            }
          >
            Devret
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
