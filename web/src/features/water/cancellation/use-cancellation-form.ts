import type { ContractToCancel, Settlement } from 'contract/water/contract-cancellation'
import type { StoredFile } from 'contract/files/calls'
import { type DepositReturnTypeCode, depositReturnTypes } from 'contract/water/codes'
import { type SubmitEvent, useState } from 'react'
import { byRefusal, type ByRefusal } from '../../../service-client/refusal.ts'
import { messageOf, ServiceError } from '../../../service-client/service-error.ts'
import type { FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { isSome } from '../water-text.ts'
import { type Applicant, callAs } from './call-as.ts'

export interface CancellationValues {
  lastIndex: string
  waterLineCuttingDate: string
  address: string
  email: string
  depositReturnType: string
  ibanOwner: string
  bankIbanNo: string
  bankBranchOid: string
  isUnderstood: boolean
}

export const photoField = 'photos'
export const meterFields = ['lastIndex', 'waterLineCuttingDate'] as const
const restFields = [
  'depositReturnType',
  'bankIbanNo',
  'ibanOwner',
  'bankBranchOid',
  'address',
  'email',
  'isUnderstood',
] as const

/** Refusals that are about one field stand at it. */
const fieldOf: ByRefusal<'StartElectronicStateContractCancellation', keyof CancellationValues> = {
  IndexTooLow: 'lastIndex',
  UseTooHigh: 'lastIndex',
  CuttingDateOutside: 'waterLineCuttingDate',
  ReturnTypeMissing: 'depositReturnType',
  OtherDebtsTooSmall: 'depositReturnType',
  IbanFaulty: 'bankIbanNo',
  IbanOwnerMissing: 'ibanOwner',
  BranchOfAnotherBank: 'bankBranchOid',
}

interface Options {
  contract: ContractToCancel
  applicant: Applicant
  onDone: (reference: string) => void
}

/** First the meter, from which the account follows; then where the rest goes, and the end. */
export function useCancellationForm({ contract, applicant, onDone }: Options) {
  const form = useRuledForm<CancellationValues>({
    defaultValues: {
      lastIndex: '',
      waterLineCuttingDate: contract.FirstCuttingDate,
      address: '',
      email: '',
      depositReturnType: String(depositReturnTypes.iban.code),
      ibanOwner: '',
      bankIbanNo: '',
      bankBranchOid: '',
      isUnderstood: false,
    },
  })
  const [photos, setPhotos] = useState<readonly StoredFile[]>([])
  const [photoError, setPhotoError] = useState<string>()
  const [settlement, setSettlement] = useState<Settlement>()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { SubscriberNo: subscriberNo } = contract

  function refuse(thrown: unknown): void {
    const field = byRefusal(thrown, 'StartElectronicStateContractCancellation', fieldOf)
    const fields = thrown instanceof ServiceError ? thrown.fields : undefined
    for (const [name, message] of Object.entries(fields ?? {}))
      if (name in form.getValues()) form.setError(name as keyof CancellationValues, { message })
    if (field) form.setError(field, { message: messageOf(thrown) })
    if (field ?? (fields && Object.keys(fields).length > 0)) setAttempt((count) => count + 1)
    else setFailure(messageOf(thrown))
  }

  async function attempted(work: () => Promise<void>): Promise<void> {
    setFailure(undefined)
    setIsBusy(true)
    try {
      await work()
    } catch (thrown) {
      refuse(thrown)
    } finally {
      setIsBusy(false)
    }
  }

  async function calculate(): Promise<void> {
    const isRight = await form.trigger([...meterFields])
    setPhotoError(photos.length === 0 ? 'Sayacın son endeksini gösteren bir fotoğraf yükleyin.' : undefined)
    if (!isRight || photos.length === 0) return setAttempt((count) => count + 1)
    const lastIndex = Number(form.getValues('lastIndex'))
    await attempted(async () =>
      setSettlement(await callAs(applicant, 'CalculateContractSettlement', { subscriberNo, lastIndex })),
    )
  }

  async function send(values: CancellationValues): Promise<void> {
    await attempted(async () => {
      const { ReferenceNumber } = await callAs(applicant, 'StartElectronicStateContractCancellation', {
        subscriberNo,
        address: values.address,
        waterLineCuttingDate: values.waterLineCuttingDate,
        lastIndex: Number(values.lastIndex),
        fileOidList: photos.map(({ Oid }) => Oid),
        ...(values.email && { email: values.email }),
        ...(contract.FileToken && { fileToken: contract.FileToken }),
        ...(settlement && isSome(settlement.Return) && returnOf(values)),
      })
      onDone(ReferenceNumber)
    })
  }

  const problems: FieldProblem[] = [
    ...[...meterFields, ...restFields].map((name) => ({
      name: name as string,
      message: form.formState.errors[name]?.message,
    })),
    { name: photoField, message: photoError },
  ].filter((problem): problem is FieldProblem => Boolean(problem.message))

  return {
    form,
    photos,
    photoError,
    settlement,
    attempt,
    failure,
    isBusy,
    problems: attempt > 0 && !failure ? problems : [],
    choosePhotos: (files: readonly StoredFile[]) => {
      setPhotos(files)
      if (files.length > 0) setPhotoError(undefined)
    },
    /** Another index gives another account. */
    forgetSettlement: () => setSettlement(undefined),
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      if (settlement) void form.handleSubmit(send, () => setAttempt((count) => count + 1))(event)
      else void calculate()
    },
  }
}

function returnOf(values: CancellationValues) {
  const depositReturnType = Number(values.depositReturnType) as DepositReturnTypeCode
  if (depositReturnType !== depositReturnTypes.iban.code) return { depositReturnType }
  return {
    depositReturnType,
    ibanOwner: values.ibanOwner,
    bankIbanNo: values.bankIbanNo,
    ...(values.bankBranchOid && { bankBranchOid: Number(values.bankBranchOid) }),
  }
}
