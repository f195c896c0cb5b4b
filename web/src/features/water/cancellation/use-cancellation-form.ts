import type { ContractToCancel, Settlement } from 'contract/water/contract-cancellation'
import type { StoredFile } from 'contract/files/calls'
import { type DepositReturnTypeCode, depositReturnTypes } from 'contract/water/codes'
import { useState } from 'react'
import { byRefusal, type ByRefusal } from '../../../service-client/refusal.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { isSome } from '../water-text.ts'
import { type Applicant, callAs } from './call-as.ts'

export interface CancellationValues {
  lastIndex: string
  waterLineCuttingDate: string
  cancellationReason: string
  address: string
  email: string
  depositReturnType: string
  ibanOwner: string
  bankIbanNo: string
  bankBranchOid: string
  isUnderstood: boolean
}

export const photoField = 'photos'
const photoMissing = 'Sayacın son endeksini gösteren bir fotoğraf yükleyin.'
const fields = [
  'lastIndex',
  'waterLineCuttingDate',
  'depositReturnType',
  'bankIbanNo',
  'ibanOwner',
  'bankBranchOid',
  'cancellationReason',
  'address',
  'email',
  'isUnderstood',
  photoField,
] as const

/** Refusals that are about one field stand at it. */
const fieldOf: ByRefusal<'StartElectronicStateContractCancellation', keyof CancellationValues> = {
  IndexTooLow: 'lastIndex',
  UseTooHigh: 'lastIndex',
  CuttingDateOutside: 'waterLineCuttingDate',
  NoWorkingDay: 'waterLineCuttingDate',
  UnknownReason: 'cancellationReason',
  ReturnTypeMissing: 'depositReturnType',
  OtherDebtsTooSmall: 'depositReturnType',
  IbanFaulty: 'bankIbanNo',
  IbanOwnerMissing: 'ibanOwner',
  BranchOfAnotherBank: 'bankBranchOid',
  BranchEnded: 'bankBranchOid',
}

interface Options {
  contract: ContractToCancel
  applicant: Applicant
  onDone: (reference: string) => void
}

/** First the meter, from which the account follows; then where the rest goes, and the end. */
export function useCancellationForm({ contract, applicant, onDone }: Options) {
  const [photos, setPhotos] = useState<readonly StoredFile[]>([])
  const [settlement, setSettlement] = useState<Settlement>()
  const { submit, setFault, ...callForm } = useCallForm<CancellationValues, typeof photoField>({
    defaultValues: emptyValues(contract),
    fields,
    others: [photoField],
    judge: () => ({ [photoField]: photos.length === 0 ? photoMissing : undefined }),
    refusedField: (thrown) => byRefusal(thrown, 'StartElectronicStateContractCancellation', fieldOf),
  })
  const { SubscriberNo: subscriberNo } = contract

  async function calculate(values: CancellationValues): Promise<void> {
    const lastIndex = Number(values.lastIndex)
    setSettlement(await callAs(applicant, 'CalculateContractSettlement', { subscriberNo, lastIndex }))
  }

  async function send(values: CancellationValues): Promise<void> {
    const { ReferenceNumber } = await callAs(applicant, 'StartElectronicStateContractCancellation', {
      subscriberNo,
      address: values.address,
      waterLineCuttingDate: values.waterLineCuttingDate,
      lastIndex: Number(values.lastIndex),
      fileOidList: photos.map(({ Oid }) => Oid),
      cancellationReason: values.cancellationReason,
      email: values.email,
      ...(contract.FileToken && { fileToken: contract.FileToken }),
      ...(settlement && isSome(settlement.Return) && returnOf(values)),
    })
    onDone(ReferenceNumber)
  }

  return {
    ...callForm,
    photos,
    settlement,
    choosePhotos: (files: readonly StoredFile[]) => {
      setPhotos(files)
      if (files.length > 0) setFault(photoField, undefined)
    },
    /** Another index gives another account. */
    forgetSettlement: () => setSettlement(undefined),
    submit: submit(settlement ? send : calculate),
  }
}

function emptyValues(contract: ContractToCancel): CancellationValues {
  return {
    lastIndex: '',
    waterLineCuttingDate: contract.FirstCuttingDate,
    cancellationReason: '',
    address: '',
    email: '',
    depositReturnType: String(depositReturnTypes.iban.code),
    ibanOwner: '',
    bankIbanNo: '',
    bankBranchOid: '',
    isUnderstood: false,
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
