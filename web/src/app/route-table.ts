import { clerkPages } from './pages/clerk.ts'
import { importDeskPages } from './pages/import-desk.ts'
import { referencePages } from './pages/reference.ts'
import { automaticOrdersPages } from './pages/automatic-orders.ts'
import { bankFilesPages } from './pages/bank-files.ts'
import { heldRecordsPages } from './pages/held-records.ts'
import { cashPages } from './pages/cash.ts'
import { limitationPages } from './pages/limitation.ts'
import { bridgePages } from './pages/bridge.ts'
import { reconciliationPages } from './pages/reconciliation.ts'
import { healthPages } from './pages/health.ts'
import { contentPages } from './pages/content.ts'
import { complaintsPages } from './pages/complaints.ts'
import { debtsPages } from './pages/debts.ts'
import { declarationsPages } from './pages/declarations.ts'
import { documentsPages } from './pages/documents.ts'
import { employeesPages } from './pages/employees.ts'
import { filesPages } from './pages/files.ts'
import { identityPages } from './pages/identity.ts'
import { lifeEventsPages } from './pages/life-events.ts'
import { notificationsPages } from './pages/notifications.ts'
import { paymentsPages } from './pages/payments.ts'
import { privacyPages } from './pages/privacy.ts'
import { portalPages } from './pages/portal.ts'
import { resolutionsPages } from './pages/resolutions.ts'
import { restructuringPages } from './pages/restructuring.ts'
import { tariffsPages } from './pages/tariffs.ts'
import { townPages } from './pages/town.ts'
import { waterPages } from './pages/water.ts'
import type { PageRow } from './page-row.ts'

/** Every page of the portal, one row each, listed by domain. */
export const pages: readonly PageRow[] = [
  ...portalPages,
  ...privacyPages,
  ...notificationsPages,
  ...paymentsPages,
  ...debtsPages,
  ...restructuringPages,
  ...declarationsPages,
  ...waterPages,
  ...complaintsPages,
  ...tariffsPages,
  ...resolutionsPages,
  ...documentsPages,
  ...filesPages,
  ...identityPages,
  ...employeesPages,
  ...clerkPages,
  ...contentPages,
  ...referencePages,
  ...automaticOrdersPages,
  ...bankFilesPages,
  ...bridgePages,
  ...heldRecordsPages,
  ...cashPages,
  ...limitationPages,
  ...reconciliationPages,
  ...healthPages,
  ...importDeskPages,
  ...lifeEventsPages,
  ...townPages,
]
