import type { Calls } from 'contract/calls'
import { maskName } from 'rules/turkish-text'
import type { Handler } from '../../calling/handler.ts'
import {
  type ApplicationRow,
  applicationRows,
  detailsOf,
  isAppliedKind,
  isHandedTo,
  summariesOf,
} from './application.ts'
import { chargeOnTheWire } from './charges.ts'
import { contractText } from './contract-text.ts'
import { chargesOfHandover, keepsDeposit } from './handover.ts'
import { isOwnApplication } from './own-application.ts'

const maxRows = 50

export const GetOwnWaterApplications: Handler<Calls['GetOwnWaterApplications']> = async ({
  member,
  ...given
}) => {
  const { db, settings } = given
  const { registryOid } = member
  const [own, handed] = await Promise.all([
    db<ApplicationRow[]>`
      ${applicationRows(db)} where ${isOwnApplication(db, member)} and ${isAppliedKind(db)}
      order by application.oid desc limit ${maxRows}`,
    db<ApplicationRow[]>`
      ${applicationRows(db)} where ${isHandedTo(db, registryOid)}
      order by application.oid desc limit ${maxRows}`,
  ])
  return {
    Applications: await summariesOf(db, own),
    Handovers: await Promise.all(
      handed.map(async (row) => {
        const { lastIndex } = detailsOf(row, 'assignment')
        return {
          ReferenceNumber: row.reference,
          MaskedName: maskName(row.name),
          Address: row.addressText ?? '',
          LastIndex: Number(lastIndex),
          KeepsDeposit: await keepsDeposit(db, row),
          Charges: (await chargesOfHandover(given, row)).map(chargeOnTheWire),
          ContractText: contractText(settings),
        }
      }),
    ),
  }
}
