import { countyCodes } from 'contract/address/codes'
import type { Calls } from 'contract/calls'
import { matrimonyRevenueCode } from 'contract/debts/codes'
import { formatDateShort } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import { addMs } from 'rules/calendar'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { postAccruals } from '../../debts/ledger.ts'
import { isCaptchaSolved } from '../../proof/captcha.ts'
import { matrimonyFees, matrimonyRegistry } from './matrimony.ts'
import { hashOfToken, newToken } from '../../calling/token.ts'
import { refuseInPause } from '../at-the-bank/refuse-in-pause.ts'

const linkLifetimeMs = 60 * 60_000
const yearMs = 365 * 86_400_000

export const StartMatrimonyPayment: Handler<Calls['StartMatrimonyPayment']> = async ({
  request,
  refusal,
  ...given
}) => {
  const { db, now, today, settings, client } = given
  const { feeCode, weddingDate, firstName, secondName } = request
  if (settings.CountyCode !== countyCodes.antakya.code) throw refusal('NotHere')
  await refuseInPause(given)
  if (weddingDate < today || weddingDate > dayInTurkey(addMs(now, yearMs))) throw refusal('WrongDay')
  const fee = (await matrimonyFees(db, today)).find(({ code }) => code === feeCode)
  if (!fee) throw refusal('NoSuchFee')
  if (!(await isCaptchaSolved(request.captcha, given))) throw refusal('CaptchaFailed')
  const token = newToken()
  const accrualOid = await db.begin(async (tx) => {
    const registryOid = await matrimonyRegistry(tx)
    const [accrual] = await postAccruals(tx, [
      {
        registryOid,
        revenueCode: matrimonyRevenueCode,
        periodYear: Number(weddingDate.slice(0, 4)),
        description: `Nikâh ücreti: ${fee.name}, ${formatDateShort(weddingDate)}, ${firstName} ile ${secondName}`,
        accruedOn: today,
        dueDate: weddingDate,
        principalKurus: fee.amountKurus,
        sourceKind: 'decision',
        derivation: [
          { label: fee.name, value: 'Meclis kararıyla belirlenen ücret', source: fee.legalSource },
        ],
      },
    ])
    if (accrual === undefined) throw new Error('A fee was not posted')
    const linkOid = await openLink(tx, { token, registryOid, accrual, now })
    await tx`
      insert into matrimony_payment ${tx({
        accrualOid: accrual,
        linkOid,
        feeOid: fee.oid,
        weddingOn: weddingDate,
        firstName,
        secondName,
        clientAddress: client.address,
        createdAt: now,
      })}`
    return accrual
  })
  return { Token: token, AccrumentOid: accrualOid, Total: fee.amountKurus }
}

async function openLink(
  tx: Queryable,
  link: { token: string; registryOid: number; accrual: number; now: Date },
): Promise<number> {
  const [made] = await tx<{ oid: number }[]>`
    insert into payment_link ${tx({
      tokenHash: hashOfToken(link.token),
      registryOid: link.registryOid,
      createdAt: link.now,
      expiresAt: addMs(link.now, linkLifetimeMs),
    })} returning oid`
  if (!made) throw new Error('A link was not written')
  await tx`insert into payment_link_debt ${tx({ linkOid: made.oid, accrualOid: link.accrual })}`
  return made.oid
}
