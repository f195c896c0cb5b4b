import type { DeclarationFindings, DeclarationOtherOwner } from 'contract/declarations/declaration-clerk'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '../../../ui/router/router.tsx'
import { StreetPicker } from '../../../parts/address/StreetPicker.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { RadioChoices } from '../form/RadioChoices.tsx'
import { OtherOwners } from './OtherOwners.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'

interface DecideFormProps {
  declarationOid: number
  kind: DeclarationKindCode
  /** Whether there is anything to grant. */
  claimsExemption: boolean
  /** Whether someone who declares late repents. */
  isRepentance: boolean
  /** Other declarers of a property that was taken over. */
  owners: readonly DeclarationOtherOwner[]
  findings: DeclarationFindings
  /** Amount that acceptance would accrue, as shown. */
  seenTotal: string | null
  /** Whether the shown amount still belongs to other findings. */
  isAssessing: boolean
  /** Handler of new findings, which change the amount that acceptance would accrue. */
  onFindings: (findings: DeclarationFindings) => void
}

interface DecideValues {
  decision: 'accepted' | 'returned' | 'refused' | ''
  reason: string
}

const decisions = [
  { value: 'accepted', label: 'Kabul et, vergisi tahakkuk etsin' },
  { value: 'returned', label: 'Düzeltmesi için iade et' },
  { value: 'refused', label: 'Reddet' },
]
const reasonRules = validateBy(
  [required(), minStringLength(10)],
  ['Gerekçeyi yazın; beyan sahibi okur.', 'Gerekçeyi en az 10 karakterle yazın.'],
)

/** Fault of the reason, which a return or a refusal needs; an acceptance may do without. */
function reasonProblem(reason: string, { decision }: DecideValues): true | string {
  return decision === 'accepted' || decision === '' ? true : reasonRules(reason)
}

export function DecideForm({ declarationOid, findings, seenTotal, isAssessing, ...shown }: DecideFormProps) {
  const { form, submit, isBusy, problems, errorOf } = useCallForm<DecideValues>({
    defaultValues: { decision: '', reason: '' },
    shouldFocusError: true,
  })
  const decide = useCall('DecideDeclaration', {
    makesStale: [
      'GetDeclarationForClerk',
      'GetDeclarationsForClerk',
      'GetWorkForClerks',
      'GetOwnDecisionsOfToday',
    ],
  })

  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function send({ decision, reason }: DecideValues): Promise<string | void> {
    if (decision === '') return
    const { StatusName } = await decide
      .mutateAsync({ declarationOid, decision, reason, findings, seenTotal })
      .catch(async (error: unknown) => {
        // The page may show the state before that change.
        await queryClient.invalidateQueries({ queryKey: ['GetDeclarationForClerk'] })
        throw error
      })
    // A returned declaration comes again.
    const done = decision === 'returned' ? 'Beyan geri gönderildi' : 'Beyan sonuçlandı'
    return `${done}: ${StatusName}. Beyan sahibine bildirildi.`
  }

  /** The one that has waited longest is the next; without one, the list says so. */
  async function sendAndGoOn(values: DecideValues): Promise<string | void> {
    const done = await send(values)
    if (done === undefined) return
    const waiting = await queryClient.fetchQuery({
      ...callQuery('GetDeclarationsForClerk', {}),
      staleTime: 0,
    })
    const next = waiting.Items.find(({ Oid }) => Oid !== declarationOid)
    navigate(next ? `/Memur/Beyan?beyan=${next.Oid}` : '/Memur/Beyanlar')
    return `${done} ${next ? 'Sıradaki beyan açıldı.' : 'Sırada bekleyen beyan yok.'}`
  }

  return (
    <Card as="form" noValidate aria-label="Karar" onSubmit={submit(send)}>
      <h2>Karar</h2>
      <FormProblems problems={problems} />
      <Findings findings={findings} {...shown} />
      <RadioChoices
        name="decision"
        label="Kararınız"
        error={errorOf('decision')}
        choices={decisions}
        register={form.register('decision', {
          validate: (value) => (value === '' ? 'Kararı seçin.' : true),
        })}
      />
      <Field
        name="reason"
        label="Gerekçe"
        hint="İade ve ret için gereklidir. Beyan sahibi okur; kısa ve açık yazın."
        error={errorOf('reason')}
      >
        {(control) => (
          <TextArea {...control} {...form.register('reason', { validate: reasonProblem })} maxLength={500} />
        )}
      </Field>
      <Buttons>
        <Button type="submit" loading={isBusy} disabled={isAssessing}>
          Kararı kaydet
        </Button>
        <Button variant="default" disabled={isBusy || isAssessing} onClick={() => submit(sendAndGoOn)()}>
          Kaydet ve sonraki
        </Button>
      </Buttons>
    </Card>
  )
}

type FindingsProps = Omit<DecideFormProps, 'declarationOid' | 'seenTotal' | 'isAssessing'>

/** Findings of the clerk, in addition to the declaration. */
function Findings({ kind, claimsExemption, isRepentance, owners, findings, onFindings }: FindingsProps) {
  return (
    <>
      <OtherOwners owners={owners} findings={findings} onFindings={onFindings} />
      {isRepentance && (
        <Checkbox
          name="isRepentanceRefused"
          label="Pişmanlık kabul edilmiyor"
          hint="Beyandan önce kayda geçmiş ihbar, inceleme veya takdire sevk varsa işaretleyin; hesap yenilenir."
          checked={findings.isRepentanceRefused === true}
          onChange={(event) => onFindings({ ...findings, isRepentanceRefused: event.target.checked })}
        />
      )}
      {claimsExemption && (
        <Checkbox
          name="isExemptionGranted"
          label="İstenen muafiyet veya indirim uygun"
          hint="Belgesini gördüyseniz işaretleyin; hesap yenilenir."
          checked={findings.isExemptionGranted}
          onChange={(event) => onFindings({ ...findings, isExemptionGranted: event.target.checked })}
        />
      )}
      {kind === 'cleaning' && (
        <Field name="buildingGroup" label="Bina grubu (ölçütler belirlemiyorsa)">
          {(control) => (
            <Select
              {...control}
              value={findings.buildingGroup ?? ''}
              onChange={({ target }) => {
                const { buildingGroup: _before, ...rest } = findings
                onFindings(target.value === '' ? rest : { ...rest, buildingGroup: Number(target.value) })
              }}
            >
              <option value="">Ölçütlere göre</option>
              {[1, 2, 3, 4, 5, 6, 7].map((group) => (
                <option key={group} value={group}>
                  {group}. grup
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(kind === 'building' || kind === 'advertising' || kind === 'cleaning') && (
        <Details summary="Adres listede yoksa sokağı seçin">
          <StreetPicker name="found" onStreet={({ key }) => onFindings({ ...findings, streetCode: key })} />
        </Details>
      )}
    </>
  )
}
