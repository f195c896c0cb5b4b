import { Button } from '../../../ui/Button.tsx'
import { useState } from 'react'
import { callService } from '../../../service-client/call-service.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { CaptchaAnswer } from '../../../parts/verification/use-captcha-answer.ts'
import { birthDateOf, type RegisterValues } from './register-values.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

interface WhatDiffersProps {
  values: RegisterValues
  captcha: CaptchaAnswer
}

/** Question after a mismatch: whether the number and birth date, or the name, was written wrongly. */
export function WhatDiffers({ values, captcha }: WhatDiffersProps) {
  const [answer, setAnswer] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function ask(): Promise<void> {
    if (!captcha.answer) return captcha.demand()
    setIsBusy(true)
    setAnswer(await whatTheRegistrySays(values, captcha.answer).catch(messageOf))
    captcha.startOver()
    setIsBusy(false)
  }

  return (
    <Notice kind="info" title="Hangisinin yanlış olduğunu bilmiyor musunuz?">
      <Stack gap={3}>
        <output>
          {answer ?? 'Kutuyu işaretleyin; numara ile doğum tarihinin birbirini tutup tutmadığına bakalım.'}
        </output>
        <Buttons>
          <Button variant="default" loading={isBusy} onClick={() => void ask()}>
            Numara ve tarihi denetle
          </Button>
        </Buttons>
      </Stack>
    </Notice>
  )
}

async function whatTheRegistrySays(values: RegisterValues, captcha: string): Promise<string> {
  const { IsFound, MaskedName } = await callService('GetRetailRegistryInfoViaNISWithoutAuthorization', {
    personPidNo: values.personNumber,
    ...birthDateOf(values),
    captcha,
  })
  return IsFound
    ? `Numara ve doğum tarihi birbirini tutuyor; nüfusta ${MaskedName} adına kayıtlı. Adı ve soyadı kimlikteki gibi yazın.`
    : 'Bu numara ve doğum tarihi birlikte kayıtlı değil. İkisini kimliğinizle karşılaştırın.'
}
