/** Accrual with its purpose, as every list of the ledger shows it. */
export interface AccrualRow {
  oid: number
  moduleCode: number
  moduleName: string
  revenueCode: number
  revenueName: string
  description: string
  periodYear: number
  periodPart: number | null
  instalment: number
  accruedOn: string
  dueDate: string
  subscriberNumber: string | null
}

export function accrualOnTheWire(row: AccrualRow) {
  return {
    Oid: row.oid,
    ModuleCode: row.moduleCode,
    ModuleName: row.moduleName,
    RevenueCode: row.revenueCode,
    RevenueName: row.revenueName,
    Description: row.description,
    PeriodYear: row.periodYear,
    PeriodPart: row.periodPart,
    Instalment: row.instalment,
    AccruedOn: row.accruedOn,
    DueDate: row.dueDate,
    SubscriberNumber: row.subscriberNumber,
  }
}
