import { applicationTypes } from 'contract/water/codes'
import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { filesOf } from '../../files/file-use.ts'
import { type CancellationRow, cancellationOnTheWire, cancellationRows } from './cancellation.ts'

const maxRows = 50

export const GetContractCancellationsForClerks: Handler<Calls['GetContractCancellationsForClerks']> = async ({
  member,
  ...given
}) => {
  const { db, settings, today } = given
  const rows = await db<CancellationRow[]>`
    ${cancellationRows(db)} where decision is null and application_type = ${applicationTypes.cancellation.code}
    order by water_line_cutting_date, application.oid limit ${maxRows}`
  await noteSecurityEvent(db, given, {
    kind: 'CancellationsListed',
    by: member,
    subjects: rows.map(({ registryOid, subscriberNumber }) => ({ registryOid, matter: subscriberNumber })),
  })
  return Promise.all(
    rows.map(async (row) => ({
      ...(await cancellationOnTheWire({ db, today }, undefined, row)),
      Name: row.name,
      Files: await filesOf({ db, settings }, { usedBy: 'water-application', usedByOid: row.applicationOid }),
    })),
  )
}
