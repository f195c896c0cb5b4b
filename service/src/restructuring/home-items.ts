import { formatDateLong } from 'rules/dates'
import { type HomeItems, maxHomeItems } from '../callers/home-item.ts'

/** Applications for deferral that no clerk has decided yet. */
export const deferralHomeItems: HomeItems = async ({ db }, { registryOid }) => {
  const rows = await db<{ oid: number; on: string }[]>`
    select oid, applied_on as on from restructuring
    where registry_oid = ${registryOid} and status = 'waiting' order by oid desc limit ${maxHomeItems}`
  return rows.map(({ oid, on }) => ({
    state: 'underWay',
    title: 'Tecil ve taksitlendirme başvurusu',
    detail: `${formatDateLong(on)} günü başvurdunuz, karar bekleniyor.`,
    path: `/DebtRestructuring?plan=${oid}`,
    on,
  }))
}
