/** Days after which a colleague may take over a case that someone else has. */
export const holdDays = 3

/** Cases of a clerk's table, by who has them or what they wait for. */
export const caseScopes = {
  all: 'Bütün işler',
  mine: 'Üzerimde olanlar',
  free: 'Kimsede olmayanlar',
  late: 'Gecikenler',
  asked: 'Vatandaşı bekleyenler',
} as const
export type CaseScope = keyof typeof caseScopes

export const caseOrders = { deadline: 'Son günü yakın olan önce', opened: 'Eski olan önce' } as const
export type CaseOrder = keyof typeof caseOrders
