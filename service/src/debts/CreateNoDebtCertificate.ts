import type { Calls } from 'contract/calls'
import { formatDateLong } from 'rules/dates'
import { formatLira } from 'rules/money'
import type { Handler } from '../calling/handler.ts'
import { issueCertificate, readDebtStatus } from './certificate.ts'
import { totalOf } from './debt-tables.ts'

export const CreateNoDebtCertificate: Handler<Calls['CreateNoDebtCertificate']> = async ({
  member,
  refusal,
  ...given
}) => {
  const status = await readDebtStatus(given, member, refusal)
  if (status.due.length > 0) throw refusal('DebtIsDue')
  const { upcoming } = status
  const day = formatDateLong(given.today)
  return issueCertificate(given, {
    kind: 'no_debt',
    status,
    member,
    refusal,
    shown: [
      { label: 'Durum tarihi', value: day },
      { label: 'Günü gelmiş borç', value: 'Yok' },
    ],
    blocks: [
      {
        kind: 'notice',
        text: `${day} itibarıyla, yukarıda adı yazılı mükellefin belediyemize günü gelmiş borcu yoktur.`,
      },
      {
        kind: 'text',
        text:
          upcoming.length === 0
            ? 'Son ödeme günü henüz gelmemiş borç da yoktur.'
            : `Son ödeme günü henüz gelmemiş ${upcoming.length} borç (toplam ${formatLira(totalOf(upcoming))}) bu belgenin dışındadır.`,
      },
      {
        kind: 'text',
        isSmall: true,
        text: 'Son ödeme günü belgenin düzenlendiği gün veya daha önce olan borçlar "günü gelmiş" sayılır. Belge, düzenlendiği günün kayıtlarına göre verilmiştir.',
      },
    ],
  })
}
