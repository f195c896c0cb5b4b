import type { DeclarationFindings } from 'contract/declarations/declaration-clerk'
import type { AssessedPeriod } from 'rules/declarations/assessed-period'
import type { OpenYears } from 'rules/declarations/assessment-limitation'
import type { CheckedFacts } from 'rules/declarations/declaration-checks'
import type { Fraction } from 'rules/exact-parts'
import type { SharePlace } from 'rules/share-place'
import type { Queryable } from '../../database/database.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import type { SettledBefore } from '../settled-years.ts'

export interface PlanGiven {
  db: Queryable
  settings: ServiceSettings
  /** Registry of the declaration. */
  registryOid: number
  /** The day it was sent, or would be. */
  today: string
  /** Findings of a clerk; for a preview, claims count as granted. */
  findings: Partial<DeclarationFindings>
  /** Whether the declaration was accepted once: its address stays as sent, even if the address lists have changed. */
  isStanding?: boolean
  /** Years that are not accrued here, for a declaration that came in by file. */
  settled?: SettledBefore | undefined
}

/** Plan of a declaration by the rules and today's tariff rows. */
export interface Plan {
  subject: string
  /** The same for the same property or place. */
  subjectKey: string
  /** The same for the same change or period of it. */
  occasionKey: string
  addressText: string
  share: Fraction
  /** Place of a property's share beside those of other owners, if there is room for it. */
  sharePlace?: SharePlace | undefined
  firstTaxYear: number
  noticeDeadline: string
  /** The years that are not barred on the day they would be accrued. */
  openYears: (accruedOn: string) => OpenYears
  isNewBuilding: boolean
  /** Last day of the liability, if its end is declared, and the instalments that are not owed after it. */
  ends: { on: string; isAfter: (accrued: { periodYear: number; instalment: number }) => boolean } | null
  /** Day of the takeover of a property from someone else, and whether by one owner alone. */
  takesOver: { on: string; isSole: boolean } | null
  /** Whether it is owed again each year. */
  isYearly: boolean
  /** Whether it is about one month alone, and leaves declarations of other months unchanged. */
  isOfOneMonth: boolean
  facts: Pick<
    CheckedFacts,
    | 'declaredValueKurus'
    | 'computedValueKurus'
    | 'claimsExemption'
    | 'isAddressListed'
    | 'isGroupDecided'
    | 'isElsewhere'
  >
  /** Periods owed up to a year; undefined if a row of the tariff or a finding is missing. */
  periodsThrough: (lastYear: number, accruedOn: string) => AssessedPeriod[] | undefined
  /** Whole year by the newest tariff, for tax owed only later. */
  estimate: () => AssessedPeriod | undefined
  /** The same with an exemption that begins with the coming year, as if it had begun. */
  comingYear?: () => AssessedPeriod | undefined
  /** Names the tariff row that is missing for these years. */
  missing: (firstYear: number, lastYear: number) => string | undefined
}
