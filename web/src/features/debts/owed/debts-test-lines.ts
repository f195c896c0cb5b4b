import { kurus } from 'rules/money'
import type { DebtLine } from './debt-line.ts'

let made = 0

/** A debt to test with; only the fields that matter to the test are named. */
export function aLine(changes: Partial<DebtLine> = {}): DebtLine {
  made += 1
  const line = {
    oid: made,
    moduleCode: 1,
    moduleName: 'Emlak vergisi',
    subscriberNumber: null,
    description: 'Bina vergisi 2026 2. taksit',
    period: '2026, 2. taksit',
    dueDate: '2026-11-30',
    isOverdue: false,
    barredSince: null,
    isBeingPaid: false,
    orderNumber: null,
    automaticOrderBank: null,
    principalKurus: kurus(10_000),
    fineKurus: kurus(0),
    discountKurus: kurus(0),
    discountRate: 0,
    ...changes,
  }
  return { totalKurus: kurus(line.principalKurus + line.fineKurus), ...line }
}
