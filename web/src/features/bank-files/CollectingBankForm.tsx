import { type BankFileNumbering, bankFileNumberingCodes, bankFileNumberings } from 'contract/bank-files/codes'
import { fileKinds } from 'contract/files/codes'
import { type SyntheticEvent, useState } from 'react'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import type { Layouts } from './BankFileLayoutsPage.tsx'

/** Says by which layouts files are exchanged with a bank; one that is chosen again is changed. */
export function CollectingBankForm({ layouts: { Layouts, Banks, KnownBanks } }: { layouts: Layouts }) {
  const { outgoing, incoming } = fileKinds
  const namesOf = (kind: string, isForOrders: boolean) => [
    ...new Set(
      Layouts.filter((each) => each.Kind === kind && each.IsForOrders === isForOrders).map(
        (each) => each.Layout,
      ),
    ),
  ]
  const names = {
    debts: namesOf(outgoing.code, false),
    collections: namesOf(incoming.code, false),
    orders: namesOf(outgoing.code, true),
  }
  const usual = {
    institutionCode: '',
    debtLayout: names.debts[0] ?? '',
    collectionLayout: names.collections[0] ?? '',
    orderLayout: '',
    isActive: true,
    sendsDaily: false,
    numbering: '' as BankFileNumbering | '',
  }
  const [bankCode, setBankCode] = useState('')
  const [values, setValues] = useState(usual)
  const { run, isBusy, failure } = useCallAction()
  const save = useCall('SaveCollectingBank', { makesStale: ['GetBankFileLayouts'] })
  const change = (changed: Partial<typeof usual>) => setValues({ ...values, ...changed })

  function chooseBank(code: string) {
    setBankCode(code)
    const known = Banks.find(({ Code }) => Code === code)
    setValues(
      known
        ? {
            institutionCode: known.InstitutionCode,
            debtLayout: known.DebtLayout,
            collectionLayout: known.CollectionLayout,
            orderLayout: known.OrderLayout ?? '',
            isActive: known.IsActive,
            sendsDaily: known.SendsDaily,
            numbering: known.Numbering ?? ('' as const),
          }
        : usual,
    )
  }

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      const { orderLayout, numbering } = values
      const request = { ...values, bankCode, orderLayout: orderLayout || null, numbering: numbering || null }
      await save.mutateAsync({ request })
      return 'Banka kaydedildi.'
    })
  }

  const choices = (of: readonly string[]) => of.map((name) => ({ value: name, label: name }))
  return (
    <Card as="form" noValidate aria-labelledby="collecting-bank" onSubmit={send}>
      <h3 id="collecting-bank">Banka ekle veya değiştir</h3>
      {failure && <FailureNotice message={failure} />}
      <Fields>
        <SelectField
          name="bank-code"
          label="Banka"
          value={bankCode}
          choices={[
            { value: '', label: 'Seçin' },
            ...KnownBanks.map(({ Code, Bank }) => ({ value: Code, label: Bank })),
          ]}
          onChange={chooseBank}
        />
        <Field name="institution-code" label="Kurum kodu" hint="Bankanın belediyeye verdiği kod" isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={values.institutionCode}
              maxLength={20}
              autoComplete="off"
              onChange={({ target }) => change({ institutionCode: target.value })}
            />
          )}
        </Field>
        <SelectField
          name="numbering"
          label="Tahsilat dosyalarının numaraları"
          hint="Atlanan numara mutabakatta görünür"
          value={values.numbering}
          choices={[
            { value: '', label: 'Takip edilmez' },
            ...bankFileNumberingCodes.map((code) => ({ value: code, label: bankFileNumberings[code] })),
          ]}
          onChange={(numbering) => change({ numbering: numbering as BankFileNumbering | '' })}
        />
      </Fields>
      <Fields>
        <SelectField
          name="debt-layout"
          label="Borç dosyasının düzeni"
          value={values.debtLayout}
          choices={choices(names.debts)}
          onChange={(debtLayout) => change({ debtLayout })}
        />
        <SelectField
          name="collection-layout"
          label="Tahsilat dosyasının düzeni"
          value={values.collectionLayout}
          choices={choices(names.collections)}
          onChange={(collectionLayout) => change({ collectionLayout })}
        />
        <SelectField
          name="order-layout"
          label="Otomatik ödeme dosyasının düzeni"
          value={values.orderLayout}
          choices={[{ value: '', label: 'Otomatik ödeme yok' }, ...choices(names.orders)]}
          onChange={(orderLayout) => change({ orderLayout })}
        />
      </Fields>
      <Checkbox
        name="sends-daily"
        label="Banka, tahsilat olmasa da her gün dosya gönderir; gelmeyen dosya mutabakatta görünür"
        checked={values.sendsDaily}
        onChange={({ target }) => change({ sendsDaily: target.checked })}
      />
      <Checkbox
        name="is-active"
        label="Bu bankayla dosya alınıp veriliyor"
        checked={values.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Bankayı kaydet
        </Button>
      </Buttons>
    </Card>
  )
}
