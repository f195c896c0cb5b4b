import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { contactFields } from 'contract/identity/contact-codes'
import { formatMoment } from 'rules/turkey-time'
import { useState } from 'react'
import { callWithToken } from '../../../service-client/call-with-token.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useSettings } from '../../../settings/settings.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useLocation } from '../../../ui/router/router.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

type Change = ResponseFrom<'GetContactChangeByLink'>
type Answer = 'ObjectToContactChange' | 'ConfirmContactChange'

/** Page for the holder of the old phone or e-mail. The token stands behind the #, which no server is sent. */
export function ContactChangeByLinkPage() {
  const token = useLocation().hash.slice(1)
  const found = useQuery({
    queryKey: ['GetContactChangeByLink', token] as const,
    queryFn: () => callWithToken('GetContactChangeByLink', { token }, ''),
    gcTime: 0,
    retry: false,
  })
  return (
    <Page title="İletişim bilginiz değişti" width="narrow">
      {found.isPending && <Spinner text="Bağlantı açılıyor…" />}
      {found.isError && (
        <>
          <Notice kind="error" title="Bağlantı açılamadı">
            <p>{messageOf(found.error)}</p>
            <p>Değişikliği siz istemediyseniz belediyeyi arayın.</p>
          </Notice>
          <ButtonLink to="/iletisim">Belediyenin telefonu</ButtonLink>
        </>
      )}
      {found.data && <ChangeOfContact change={found.data} token={token} onAnswered={() => found.refetch()} />}
    </Page>
  )
}

function ChangeOfContact({
  change,
  token,
  onAnswered,
}: {
  change: Change
  token: string
  onAnswered: () => Promise<unknown>
}) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { MunicipalityName } = useSettings()
  async function answer(name: Answer) {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await callWithToken(name, { token }, '')
      await onAnswered()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const canObject = change.Status === 'waiting' || change.Status === 'inForce'
  return (
    <>
      <p>
        {MunicipalityName} kayıtlarında bu {change.Field === 'email' ? 'e-posta adresinin' : 'telefonun'}{' '}
        yerine başkası yazıldı.
      </p>
      <Facts
        look="rows"
        label="Değişiklik"
        facts={[
          ['Değişen bilgi', contactFields[change.Field]],
          ['Eskisi', change.MaskedOld ?? 'Yoktu'],
          ['Yenisi', change.MaskedNew ?? 'Silindi'],
          ['Değişiklik zamanı', formatMoment(change.ChangedAt)],
          ['Yenisi ne zaman geçerli olur?', change.WaitsUntil && formatMoment(change.WaitsUntil)],
        ]}
      />
      {/* Said aloud after an answer. */}
      <output>{statusTexts[change.Status]}</output>
      {failure && (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
      {canObject && (
        <Buttons>
          <Button loading={isBusy} onClick={() => void answer('ObjectToContactChange')}>
            Bu değişikliği ben istemedim
          </Button>
          {change.Status === 'waiting' && (
            <Button variant="default" disabled={isBusy} onClick={() => void answer('ConfirmContactChange')}>
              Ben istedim, yenisi hemen geçerli olsun
            </Button>
          )}
        </Buttons>
      )}
    </>
  )
}

const statusTexts: Record<Change['Status'], string> = {
  waiting:
    'Yeni bilgi henüz hiçbir işlem açmaz. Siz istemediyseniz itiraz edin: belediye sizi görmeden yenisi geçerli olmaz.',
  inForce: 'Yeni bilgi geçerli. Siz istemediyseniz itiraz edin: yenisi hemen durdurulur.',
  objected:
    'İtirazınız alındı. Yeni bilgi artık hiçbir işlem açmaz. Kimliğinizle belediyeye gelin; iki memur birlikte karar verir.',
  refused: 'Bu değişiklik kabul edilmedi; eski bilgi geçerli.',
  withdrawn: 'Bu değişiklik geri alındı.',
}
