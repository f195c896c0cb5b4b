import { addMonths } from '../calendar.ts'
import {
  type WaterGroup,
  type WaterTariff,
  type WaterTermCode,
  hasWaterTerms,
  waterTerm,
} from './water-tariff-rows.ts'

/** Applications to the water office that a clerk decides; ending a contract and deferral have ways of their own. */
export type WaterApplicationName =
  | 'newSubscription'
  | 'assignment'
  | 'addressOrSubscriberUpdate'
  | 'depositReturn'
  | 'tariffReduction'
  | 'meterChange'
  | 'deactivation'
  | 'waterLineActivation'
  | 'illegalUsageAppeal'
  | 'apparatusBreaking'
  | 'stolenMeterChange'
  | 'invoiceAndMeterAppeal'
  | 'invoiceGeneration'
  | 'tariffChange'
  | 'illegalUsageNotification'

export type SubscriptionStatus = 'active' | 'closing' | 'closed'

/** Task of the field team for an application. */
export type FieldWork = 'mount' | 'replace' | 'cut' | 'open' | 'inspect' | 'seal'

export type WaterApplicationRule = {
  /** Permitted applicants: anyone with a record at the municipality, or the holder of a subscription of this status. */
  who: 'anyone' | SubscriptionStatus
  /** Whether it is possible only while the line is cut. */
  needsCutLine?: true
  /** Whether it is possible only for residences. */
  needsResidence?: true
  /** Whether it is possible only while an unsettled deposit exists. */
  needsDeposit?: true
  /** Overdue debt that has to be paid before: of this subscription, or any of the person's. */
  blockedBy: 'nothing' | 'subscriptionDebt' | 'personDebt'
  /** Kinds of documents that have to be there; of a list one is enough. */
  documents: readonly (readonly string[])[]
  /** Term of the council's tariff with its fee, and whether a deposit comes with it. */
  fee: WaterTermCode | null
  hasDeposit?: true
  /** Whether the contract is read and accepted with the application. */
  hasContract?: true
  /** Working days within which the office promises an answer. */
  workingDays: number
  fieldWork: FieldWork | null
  /** Whether money is given back, or a debt or the coming bills are lowered: a second clerk confirms it. */
  needsSecondClerk?: true
}

export const waterApplicationRules: Readonly<Record<WaterApplicationName, WaterApplicationRule>> = {
  newSubscription: {
    who: 'anyone',
    blockedBy: 'personDebt',
    documents: [['deed', 'lease']],
    fee: 'subscriptionFeeKurus',
    hasDeposit: true,
    hasContract: true,
    workingDays: 3,
    fieldWork: 'mount',
  },
  assignment: {
    who: 'active',
    blockedBy: 'subscriptionDebt',
    documents: [['photo']],
    fee: null,
    workingDays: 3,
    fieldWork: null,
    needsSecondClerk: true,
  },
  addressOrSubscriberUpdate: {
    who: 'active',
    blockedBy: 'nothing',
    documents: [],
    fee: null,
    workingDays: 2,
    fieldWork: null,
  },
  depositReturn: {
    who: 'closed',
    needsDeposit: true,
    blockedBy: 'nothing',
    documents: [],
    fee: null,
    workingDays: 5,
    fieldWork: null,
    needsSecondClerk: true,
  },
  tariffReduction: {
    who: 'active',
    needsResidence: true,
    blockedBy: 'subscriptionDebt',
    documents: [['exemption']],
    fee: null,
    workingDays: 5,
    fieldWork: null,
    needsSecondClerk: true,
  },
  meterChange: {
    who: 'active',
    blockedBy: 'nothing',
    documents: [['photo']],
    fee: 'meterChangeFeeKurus',
    workingDays: 5,
    fieldWork: 'replace',
  },
  deactivation: {
    who: 'active',
    blockedBy: 'subscriptionDebt',
    documents: [],
    fee: null,
    workingDays: 3,
    fieldWork: 'cut',
  },
  waterLineActivation: {
    who: 'active',
    needsCutLine: true,
    blockedBy: 'subscriptionDebt',
    documents: [],
    fee: 'openingFeeKurus',
    workingDays: 1,
    fieldWork: 'open',
  },
  illegalUsageAppeal: {
    who: 'anyone',
    blockedBy: 'nothing',
    documents: [],
    fee: null,
    workingDays: 15,
    fieldWork: null,
    needsSecondClerk: true,
  },
  apparatusBreaking: {
    who: 'active',
    blockedBy: 'nothing',
    documents: [['photo']],
    fee: 'apparatusFeeKurus',
    workingDays: 3,
    fieldWork: 'seal',
  },
  stolenMeterChange: {
    who: 'active',
    blockedBy: 'nothing',
    documents: [['other']],
    fee: 'meterPriceKurus',
    workingDays: 2,
    fieldWork: 'mount',
    needsSecondClerk: true,
  },
  invoiceAndMeterAppeal: {
    who: 'active',
    blockedBy: 'nothing',
    documents: [['photo']],
    fee: null,
    workingDays: 15,
    fieldWork: 'inspect',
    needsSecondClerk: true,
  },
  invoiceGeneration: {
    who: 'active',
    blockedBy: 'nothing',
    documents: [['photo']],
    fee: null,
    workingDays: 2,
    fieldWork: null,
  },
  tariffChange: {
    who: 'active',
    blockedBy: 'subscriptionDebt',
    documents: [['deed', 'lease', 'occupancy-permit', 'other']],
    fee: null,
    workingDays: 5,
    fieldWork: null,
  },
  illegalUsageNotification: {
    who: 'anyone',
    blockedBy: 'nothing',
    documents: [],
    fee: null,
    workingDays: 5,
    fieldWork: 'inspect',
  },
}

/** Known facts about the applicant and the subscription in question. */
export type WaterApplicant = {
  /** Null where it is about no subscription. */
  status: SubscriptionStatus | null
  isLineCut: boolean
  isResidence: boolean
  hasOpenDeposit: boolean
  owesForSubscription: boolean
  owesForWater: boolean
}

export type WaterApplicationProblem =
  | 'SubscriptionNeeded'
  | 'WrongStatus'
  | 'LineNotCut'
  | 'OnlyResidences'
  | 'NoDeposit'
  | 'OverdueDebt'

/** Problem of an application now; undefined if it is possible. */
export function waterApplicationProblem(
  rule: WaterApplicationRule,
  applicant: WaterApplicant,
): WaterApplicationProblem | undefined {
  if (rule.who !== 'anyone') {
    if (applicant.status === null) return 'SubscriptionNeeded'
    if (applicant.status !== rule.who) return 'WrongStatus'
  }
  if (rule.needsCutLine && !applicant.isLineCut) return 'LineNotCut'
  if (rule.needsResidence && !applicant.isResidence) return 'OnlyResidences'
  if (rule.needsDeposit && !applicant.hasOpenDeposit) return 'NoDeposit'
  const owes = {
    nothing: false,
    subscriptionDebt: applicant.owesForSubscription,
    personDebt: applicant.owesForWater,
  }[rule.blockedBy]
  return owes ? 'OverdueDebt' : undefined
}

type PricedBy = { waterGroup: WaterGroup; units: number }

/** Whether the coming bills become lower: a shop becomes a residence, or the tiers count for more units. */
export function isCheaperTariff(now: PricedBy, next: PricedBy): boolean {
  return (now.waterGroup === 'business' && next.waterGroup === 'residence') || next.units > now.units
}

/** Gainful terms of a new subscription: several units, or a company's home. */
export function isFavouredTariff(
  { waterGroup, units }: PricedBy,
  { isPerson }: { isPerson: boolean },
): boolean {
  return units > 1 || (waterGroup === 'residence' && !isPerson)
}

/** Last day until which a reduction may be accepted: as many months as the tariff says, a year where it says nothing. */
export function latestReductionEnd(tariff: WaterTariff, today: string): string {
  const months = hasWaterTerms(tariff, ['reductionMonths'], today)
    ? waterTerm(tariff, 'reductionMonths', today).value
    : usualReductionMonths
  return addMonths(today, months)
}

const usualReductionMonths = 12

/** Lists of document kinds that are not satisfied: each list wants one of its kinds. */
export function missingDocuments(
  rule: WaterApplicationRule,
  given: readonly string[],
): readonly (readonly string[])[] {
  return rule.documents.filter((kinds) => !kinds.some((kind) => given.includes(kind)))
}
