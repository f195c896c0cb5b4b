import { resolutionBodies } from 'contract/resolutions/codes'
import { formatDateLong } from 'rules/dates'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { DraftInHand } from './use-draft-form.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

/** Exactly the text that will be read, before anyone can read it. */
export function DraftPreview({ draft }: { draft: DraftInHand }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { preview, files, isBusy } = draft
  const { failure } = draft.problems
  if (!preview) return null
  const { bodyCode, resolutionNumber, decidedOn } = draft.form.getValues()
  const isClear =
    preview.NamesLeft.length === 0 && preview.PersonsNotFound.length === 0 && !preview.IsAlreadyPublished
  return (
    <Stack as="section" gap={5} aria-labelledby="preview-title">
      <h2 id="preview-title" ref={heading} tabIndex={-1}>
        Yayımlanacak metin
      </h2>
      <Problems preview={preview} />
      <Card as="article">
        <p className="muted">
          {resolutionBodies[bodyCode].name}, {decidedOn.slice(0, 4)}/{resolutionNumber},{' '}
          {formatDateLong(decidedOn)}
        </p>
        <h3>{preview.Title}</h3>
        <Paragraphs text={preview.Text} />
        {preview.Attachments.map(({ Name, Text }, index) => (
          <section key={index}>
            <h4>Ek: {Name}</h4>
            <Paragraphs text={Text} />
          </section>
        ))}
        {bodyCode === 'council' &&
          files.map(({ Oid, Label }) => <p key={Oid}>PDF eki: {Label} (olduğu gibi yayımlanır)</p>)}
      </Card>
      {failure && <FailureNotice message={failure} />}
      {isClear && (
        <p>
          Metni baştan sona okuyun: kişileri tanıtan başka bir bilgi (adres, plaka, iş yeri adı) kalmasın.
        </p>
      )}
      <Buttons>
        {isClear && (
          <Button loading={isBusy} onClick={() => void draft.publish()}>
            Yayımla
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={draft.edit}>
          Düzelt
        </Button>
      </Buttons>
    </Stack>
  )
}

function Problems({ preview }: { preview: NonNullable<DraftInHand['preview']> }) {
  const { NamesLeft, PersonsNotFound, IsAlreadyPublished } = preview
  return (
    <>
      {IsAlreadyPublished && (
        <Notice kind="error" title="Bu karar zaten yayımlanmış">
          <p>Bu yıl bu numarayla bir karar var. Numarayı ve günü denetleyin.</p>
        </Notice>
      )}
      {NamesLeft.length > 0 && (
        <Notice kind="error" title="Metinde kayıtlı kişilerin adı geçiyor">
          <p>{NamesLeft.join(', ')}</p>
          <p>Kişiyse “adı geçen kişiler”e, yer veya kurum adıysa alttaki kutuya yazın.</p>
        </Notice>
      )}
      {PersonsNotFound.length > 0 && (
        <Notice kind="error" title="Yazdığınız kişiler metinde geçmiyor">
          <p>{PersonsNotFound.join(', ')}</p>
          <p>Adları kararda yazıldığı gibi yazın; yoksa gizlenemez.</p>
        </Notice>
      )}
    </>
  )
}

function Paragraphs({ text }: { text: string }) {
  return text.split('\n').map((paragraph, index) => <p key={index}>{paragraph}</p>)
}
