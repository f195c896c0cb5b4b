import type { ResponseFrom } from 'contract/calls'
import { useState } from 'react'
import { PhoneProof } from '../../../parts/verification/PhoneProof.tsx'
import { callService } from '../../../service-client/call-service.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts'
import { CodeForm } from './CodeForm.tsx'
import styles from './SecondFactor.module.css'
import { SetupPicture } from './SetupPicture.tsx'

type Started = ResponseFrom<'StartSecondFactorSetup'>

interface SetUpDeviceProps {
  /** Proves a first device; null where another is set up, whose code does. */
  gsmNumber: string | null
  onSetUp: (recoveryCodes: readonly string[]) => void
  onClose?: () => void
}

/** Set-up of a device, from the proof of identity to its first code. */
export function SetUpDevice({ gsmNumber, onSetUp, onClose }: SetUpDeviceProps) {
  const [started, setStarted] = useState<Started>()
  const { run, failure } = useCallAction()
  if (started) return <ConfirmDevice started={started} onSetUp={onSetUp} />
  return (
    <Card as="section" aria-label="Uygulama kurma">
      {gsmNumber === null ? (
        <CodeForm
          label="Eski uygulamadaki kod"
          hint="Eski telefonunuz yoksa yedek kodlarınızdan birini yazın."
          button="Yeni uygulamayı kur"
          takesRecoveryCodes
          onSend={async (code) => setStarted(await callService('StartSecondFactorSetup', { code }))}
          {...(onClose && { onClose })}
        />
      ) : (
        <>
          <h2>Telefonunuzu doğrulayın</h2>
          {failure && (
            <Notice kind="error">
              <p>{failure}</p>
            </Notice>
          )}
          <PhoneProof
            purpose="SecondFactor"
            gsmNumber={gsmNumber}
            onProven={(operationReferenceNumber) =>
              void run(async () =>
                setStarted(await callService('StartSecondFactorSetup', { operationReferenceNumber })),
              )
            }
          />
        </>
      )}
    </Card>
  )
}

function ConfirmDevice({ started, onSetUp }: { started: Started } & Pick<SetUpDeviceProps, 'onSetUp'>) {
  const heading = useArrivalFocus<HTMLHeadingElement>()
  return (
    <Card as="section" aria-label="Uygulama kurma">
      <h2 ref={heading} tabIndex={-1}>
        Karekodu uygulamayla okutun
      </h2>
      <p>
        Telefonunuzdaki doğrulama uygulamasını (Microsoft Authenticator, Google Authenticator, FreeOTP gibi)
        açın, hesap ekleyip bu karekodu okutun. Uygulama 30 saniyede bir yeni bir kod gösterir.
      </p>
      <SetupPicture text={started.Uri} />
      <Details summary="Karekodu okutamıyorum">
        <p>Uygulamada “anahtarı elle gir” seçeneğini seçip bu anahtarı yazın:</p>
        <p className={styles.key}>{started.Key.match(/.{4}/g)?.join(' ')}</p>
      </Details>
      <CodeForm
        label="Uygulamadaki 6 haneli kod"
        button="Kurulumu tamamla"
        onSend={async (code) => {
          const { RecoveryCodes } = await callService('ConfirmSecondFactorSetup', {
            setup: started.Setup,
            code,
          })
          onSetUp(RecoveryCodes)
        }}
      />
    </Card>
  )
}
