import { useQuery } from '@tanstack/react-query'
import { type WaterShareKindCode, waterShareKinds } from 'contract/water/codes'
import type { WaterShare } from 'contract/water/shares'
import { formatDateLong } from 'rules/dates'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { byRefusal } from '../../../service-client/refusal.ts'
import { toastFailure, useCallAction } from '../../../service-client/use-call-action.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { confirm } from '../../../ui/dialog/dialogs.tsx'
import { Choice } from '../../../ui/form/Choice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { isNumber, required, validateBy } from '../../../ui/form/form-rules.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

const makesStale = ['GetWaterShares'] as const

/** People who see a subscription besides its subscriber; they are invited and removed here. */
export function WaterShares({ subscriberNo, isActive }: { subscriberNo: string; isActive: boolean }) {
  const shares = useQuery(callQuery('GetWaterShares', { subscriberNo }))
  return (
    <Stack as="section" gap={3} aria-labelledby="su-paylasimi">
      <h2 id="su-paylasimi">Kimler görebilir?</h2>
      <p>
        Aboneliğinizi evdekilerle, kiracınızla ya da ev sahibinizle paylaşabilirsiniz. İstediğiniz an
        kaldırırsınız.
      </p>
      {shares.isPending && <Spinner />}
      {shares.isError && <QueryFailed query={shares} />}
      {shares.data?.length === 0 && <p className="note">Şu anda sizden başka kimse göremiyor.</p>}
      {shares.data && shares.data.length > 0 && (
        <List gap={2}>
          {shares.data.map((share) => (
            <Share key={share.Oid} share={share} />
          ))}
        </List>
      )}
      {isActive && (
        <Details summary="Birini davet et">
          <NewShare subscriberNo={subscriberNo} />
        </Details>
      )}
    </Stack>
  )
}

function Share({ share }: { share: WaterShare }) {
  const { Oid: oid, Kind, MaskedName, MaskedIdentityNumber, AcceptedOn, InvitedOn } = share
  const end = useCall('EndWaterShare', { makesStale })
  const { run, isBusy } = useCallAction({ takeFailure: toastFailure })
  const button = AcceptedOn ? 'Paylaşımı kaldır' : 'Daveti geri al'
  async function take(): Promise<void> {
    if (
      !(await confirm(`${MaskedIdentityNumber} numaralı kişi artık göremesin mi?`, {
        yes: button,
        no: 'Vazgeç',
      }))
    )
      return
    await run(async () => {
      await end.mutateAsync({ oid })
      return AcceptedOn ? 'Paylaşım kaldırıldı.' : 'Davet geri alındı.'
    })
  }
  return (
    <Card as="li" padding="small" gap={1}>
      <p>
        <strong>{MaskedName ?? MaskedIdentityNumber}</strong> · {waterShareKinds[Kind].label}
      </p>
      <p className="note">
        {AcceptedOn
          ? `${formatDateLong(AcceptedOn)} gününden beri görüyor.`
          : `${formatDateLong(InvitedOn)} günü davet ettiniz, yanıtı bekleniyor.`}{' '}
        {waterShareKinds[Kind].explanation}
      </p>
      <Buttons>
        <Button
          variant="default"
          loading={isBusy}
          aria-label={`${button}: ${MaskedIdentityNumber}`}
          onClick={() => void take()}
        >
          {button}
        </Button>
      </Buttons>
    </Card>
  )
}

interface Values {
  kind: WaterShareKindCode
  identityNumber: string
}

const numberRules = validateBy([required(), isNumber()], 'T.C. kimlik veya vergi numarasını yazın.')

function NewShare({ subscriberNo }: { subscriberNo: string }) {
  const share = useCall('ShareWaterSubscription', { makesStale })
  const { form, submit, isBusy, problems, errorOf } = useCallForm<Values>({
    defaultValues: { kind: 'household', identityNumber: '' },
    shouldFocusError: true,
    refusedField: (thrown) =>
      byRefusal(thrown, 'ShareWaterSubscription', {
        IdentityWrong: 'identityNumber',
        SamePerson: 'identityNumber',
        AlreadyInvited: 'identityNumber',
      }),
  })
  const send = submit(async (values) => {
    await share.mutateAsync({ ...values, subscriberNo })
    form.reset()
    return 'Davet edildi. Bu kişi e-Belediyeye girince kabul edebilir.'
  })
  const kind = form.watch('kind')
  return (
    <Stack as="form" noValidate aria-label="Birini davet et" onSubmit={send}>
      <FormProblems problems={problems} />
      <Fieldset legend="Bu kişi sizin neyiniz?">
        {Object.values(waterShareKinds).map(({ code, label, explanation }) => (
          <Choice
            key={code}
            type="radio"
            name="share-kind"
            look="box"
            value={code}
            checked={kind === code}
            onChange={() => form.setValue('kind', code)}
          >
            {label}. <span className="note">{explanation}</span>
          </Choice>
        ))}
      </Fieldset>
      <Field
        name="identityNumber"
        label="T.C. kimlik veya vergi numarası"
        hint="Size bu kişi hakkında bilgi verilmez; daveti yalnızca kendisi görür ve kabul eder."
        error={errorOf('identityNumber')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('identityNumber', { validate: numberRules })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Davet et
        </Button>
      </Buttons>
    </Stack>
  )
}
