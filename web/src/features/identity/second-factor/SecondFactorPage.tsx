import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSecondFactor } from 'contract/identity/second-factor'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from '../../../ui/router/router.tsx'
import { formatMoment } from 'rules/turkey-time'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { callService } from '../../../service-client/call-service.ts'
import { returnPath } from '../../../session/return-path.ts'
import { loading } from '../../../texts/sentences.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpDevice } from './SetUpDevice.tsx'

/** Number of remaining codes at which new ones should be made. */
const fewRecoveryCodes = 3

export function SecondFactorPage() {
  const factor = useQuery(callQuery('GetOwnSecondFactor', {}))
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const goOn = useGoOn()
  return (
    <Page title="İki adımlı doğrulama" width="narrow">
      {factor.isPending && <output>{loading}</output>}
      {factor.isError && <QueryFailed query={factor} />}
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={() => void goOn()} />
      ) : (
        factor.data && <Step factor={factor.data} onRecoveryCodes={setRecoveryCodes} onProved={goOn} />
      )}
    </Page>
  )
}

/** Back to the page that asked for the code; refused queries are sent again. */
function useGoOn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  return async () => {
    await queryClient.invalidateQueries()
    navigate(returnPath(state, { isClerk: true }), { replace: true })
  }
}

interface StepProps {
  factor: OwnSecondFactor
  onRecoveryCodes: (codes: readonly string[]) => void
  onProved: () => Promise<void>
}

function Step({ factor, onRecoveryCodes, onProved }: StepProps) {
  if (!factor.HasDuty)
    return (
      <Notice kind="info" title="İki adımlı doğrulama memurlar içindir.">
        <p>Üyeliğinizde memur görevi olmadığı için burada yapmanız gereken bir şey yok.</p>
      </Notice>
    )
  if (factor.SetUpAt === null) return <FirstDevice factor={factor} onSetUp={onRecoveryCodes} />
  if (factor.MustProve) return <Prove onProved={onProved} />
  return <OwnDevice factor={factor} onRecoveryCodes={onRecoveryCodes} />
}

function Prove({ onProved }: Pick<StepProps, 'onProved'>) {
  const [isByRecoveryCode, setIsByRecoveryCode] = useState(false)
  return (
    <>
      <p>
        {isByRecoveryCode
          ? 'Memur işlerini açmak için sakladığınız yedek kodlardan birini yazın; her kod bir kez kullanılır.'
          : 'Memur işlerini açmak için telefonunuzdaki doğrulama uygulamasının gösterdiği kodu yazın.'}
      </p>
      <CodeForm
        key={String(isByRecoveryCode)}
        label={isByRecoveryCode ? 'Yedek kod' : 'Uygulamadaki 6 haneli kod'}
        button="Doğrula"
        takesRecoveryCodes={isByRecoveryCode}
        onSend={async (code) => {
          await callService('ProveSecondFactor', { code })
          await onProved()
        }}
      />
      <Buttons>
        <Button variant="text" onClick={() => setIsByRecoveryCode(!isByRecoveryCode)}>
          {isByRecoveryCode ? 'Uygulamadaki kodu yazacağım' : 'Telefonum yanımda değil: yedek kodla gir'}
        </Button>
      </Buttons>
      <GoOnWithout />
      <p className="note">
        Yedek kodunuz da yoksa bilgi işleme başvurun: bir yönetici, ikinci bir yöneticinin onayıyla
        doğrulamanızı sıfırlar.
      </p>
    </>
  )
}

/** Way on without the second factor, which one's own affairs as a citizen do not need. */
function GoOnWithout() {
  return (
    <p>
      <Link to="/anasayfa">Memur işlerine girmeden devam et</Link>
    </p>
  )
}

function FirstDevice({
  factor: { GsmNumber, MustProve },
  onSetUp,
}: {
  factor: OwnSecondFactor
  onSetUp: (codes: readonly string[]) => void
}) {
  return (
    <>
      <p>
        Memur işleri şifrenizin yanında telefonunuzdaki bir doğrulama uygulamasıyla korunur. Şifrenizi başkası
        öğrense bile sizin adınıza işlem yapamaz. Kurulum birkaç dakika sürer.
      </p>
      {GsmNumber === null ? (
        <Notice kind="warning" title="Kayıtlı cep telefonunuz yok.">
          <p>
            Kurulum için önce telefonunuzla bir yöneticiye gidin. Yönetici, telefonunuza gelen kodla ve ikinci
            bir yöneticinin onayıyla “Kişiler ve görevler” sayfasından kaydeder.
          </p>
        </Notice>
      ) : (
        <SetUpDevice gsmNumber={GsmNumber} onSetUp={onSetUp} />
      )}
      {MustProve && <GoOnWithout />}
    </>
  )
}

function OwnDevice({ factor, onRecoveryCodes }: Omit<StepProps, 'onProved'>) {
  const [open, setOpen] = useState<'renew' | 'replace'>()
  const close = () => setOpen(undefined)
  const { SetUpAt, RecoveryCodesLeft } = factor
  return (
    <Card as="section" aria-label="Doğrulama uygulamanız">
      <Facts
        look="rows"
        facts={[
          ['Kurulduğu zaman', SetUpAt && formatMoment(SetUpAt)],
          ['Kalan yedek kod', String(RecoveryCodesLeft)],
        ]}
      />
      {RecoveryCodesLeft <= fewRecoveryCodes && (
        <Notice kind="warning">
          <p>Yedek kodlarınız azaldı. Yenilerini oluşturup saklayın.</p>
        </Notice>
      )}
      {open === undefined && (
        <Buttons>
          <Button variant="default" onClick={() => setOpen('renew')}>
            Yedek kodları yenile
          </Button>
          <Button variant="default" onClick={() => setOpen('replace')}>
            Uygulamayı başka telefona kur
          </Button>
        </Buttons>
      )}
      {open === 'renew' && (
        <CodeForm
          label="Uygulamadaki 6 haneli kod"
          hint="Eski yedek kodlarınız geçersiz olur."
          button="Yeni kodları göster"
          onSend={async (code) =>
            onRecoveryCodes((await callService('RenewRecoveryCodes', { code })).RecoveryCodes)
          }
          onClose={close}
        />
      )}
      {open === 'replace' && <SetUpDevice gsmNumber={null} onSetUp={onRecoveryCodes} onClose={close} />}
    </Card>
  )
}
