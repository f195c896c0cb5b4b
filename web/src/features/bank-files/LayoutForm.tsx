import type { ResponseFrom } from 'contract/calls'
import { recordSections } from 'contract/files/codes'
import { type SyntheticEvent, useState } from 'react'
import {
  type BankFileEncoding,
  type BankFileLayout,
  type SectionCode,
  bankFileEncodings,
} from 'rules/bank-files/layout'
import { footerFaults, layoutFaults, resultCodeFault } from 'rules/bank-files/layout-faults'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import { ResultCodes } from './ResultCodes.tsx'
import { SectionFields } from './SectionFields.tsx'
import { TryLayout } from './TryLayout.tsx'

interface LayoutFormProps {
  base: ResponseFrom<'GetBankFileLayouts'>['Layouts'][number]
  onClose: () => void
}

const { header, debt, footer, fileName } = recordSections
const sections: readonly { code: SectionCode; label: string }[] = [header, debt, footer, fileName]
const lineEnds = [
  { value: 'CRLF', label: 'CR LF (Windows)' },
  { value: 'LF', label: 'LF' },
]

/** A layout made from another one; its faults are named while it is typed. */
export function LayoutForm({ base, onClose }: LayoutFormProps) {
  const [name, setName] = useState(base.Layout)
  const [validFrom, setValidFrom] = useState(todayInTurkey)
  const [source, setSource] = useState('')
  const [layout, setLayout] = useState(base.Content as BankFileLayout)
  const { run, isBusy, failure } = useCallAction()
  const save = useCall('SaveBankFileLayout', { makesStale: ['GetBankFileLayouts'] })
  const faults = layoutFaults(base.Kind, layout)
  const change = (changed: Partial<BankFileLayout>) => setLayout({ ...layout, ...changed })

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      const content = layout as ResponseFrom<'GetBankFileLayouts'>['Layouts'][number]['Content']
      await save.mutateAsync({
        request: { layout: name, kind: base.Kind, isForOrders: base.IsForOrders, validFrom, source, content },
      })
      onClose()
      return 'Düzen kaydedildi.'
    })
  }

  return (
    <Card as="form" noValidate aria-labelledby="layout-form" onSubmit={send}>
      <h2 id="layout-form">Dosya düzeni: {base.Layout}</h2>
      <p className="note">
        Aynı adla kaydederseniz yeni sürüm, geçerlilik gününden sonraki dosyalarda kullanılır; eski dosyalar
        eski sürümüyle kalır.
      </p>
      <Fields>
        <Field name="layout-name" label="Düzenin adı" isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field name="valid-from" label="Geçerlilik günü" isRequired>
          {(control) => <DateInput {...control} value={validFrom} onDate={setValidFrom} />}
        </Field>
        <Field name="source" label="Nereden alındı" hint="Bankanın belgesi ve sürümü" isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={source}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setSource(target.value)}
            />
          )}
        </Field>
        <SelectField
          name="encoding"
          label="Karakter kodlaması"
          value={layout.encoding}
          choices={bankFileEncodings.map((encoding) => ({ value: encoding, label: encoding }))}
          onChange={(encoding) => change({ encoding: encoding as BankFileEncoding })}
        />
        <SelectField
          name="line-end"
          label="Satır sonu"
          value={layout.lineEnd}
          choices={lineEnds}
          onChange={(lineEnd) => change({ lineEnd: lineEnd as BankFileLayout['lineEnd'] })}
        />
      </Fields>
      <Checkbox
        name="transliterated"
        label="Kodlamada olmayan harfleri en yakın harfle yaz"
        hint="İşaretlemezseniz böyle bir harf geçen dosya hazırlanmaz."
        checked={layout.isTransliterated}
        onChange={({ target }) => change({ isTransliterated: target.checked })}
      />
      {sections.map(({ code, label }) => (
        <SectionFields
          key={code}
          code={code}
          label={label}
          fields={layout.sections[code]}
          faults={code === 'F' ? footerFaults(base.Kind, layout) : []}
          onChange={(fields) => change({ sections: { ...layout.sections, [code]: fields } })}
        />
      ))}
      {(layout.resultCodes.length > 0 || layout.sections.B.some(({ name }) => name === 'resultCode')) && (
        <ResultCodes
          codes={layout.resultCodes}
          faultOf={(code) => resultCodeFault(code, layout)}
          onChange={(resultCodes) => change({ resultCodes })}
        />
      )}
      {faults.length > 0 && (
        <Notice kind="warning" title="Düzende düzeltilecek yerler var">
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      {faults.length === 0 && <TryLayout layout={layout} kind={base.Kind} />}
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button type="submit" loading={isBusy} disabled={faults.length > 0}>
          Düzeni kaydet
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
