/** States of a payment whose money a bank took back, as clerks and payers read them. */
export const chargebackStates = {
  taken: {
    label: 'Karar bekliyor',
    isOpen: true,
    toPayer: 'Tutar bankaca geri alındı, borç yeniden açıldı.',
  },
  disputed: {
    label: 'Bankaya yanıt verildi',
    isOpen: true,
    toPayer:
      'Tutar bankaca geri alındı, borç yeniden açıldı. Belediye bankaya itiraz etti, sonuç bekleniyor.',
  },
  accepted: {
    label: 'Kabul edildi',
    isOpen: false,
    toPayer: 'Tutar kart sahibine kaldı, borç ödenmemiş sayılır.',
  },
  lost: {
    label: 'Banka kart sahibini haklı buldu',
    isOpen: false,
    toPayer: 'Banka kart sahibini haklı buldu. Tutar ona kaldı, borç ödenmemiş sayılır.',
  },
  won: {
    label: 'Tutar geri geldi',
    isOpen: false,
    toPayer: 'Banka tutarı belediyeye yeniden ödedi. Ödeme, ilk yapıldığı günden geçerlidir.',
  },
} as const
export type ChargebackState = keyof typeof chargebackStates

/** Decisions of a clerk about a chargeback, each with the state it leads to. */
export const chargebackDecisions = {
  dispute: { label: 'Bankaya itiraz et', leadsTo: 'disputed' },
  accept: { label: 'Kabul et', leadsTo: 'accepted' },
  won: { label: 'Tutar geri geldi', leadsTo: 'won' },
  lost: { label: 'Banka kart sahibini haklı buldu', leadsTo: 'lost' },
} as const satisfies Record<string, { label: string; leadsTo: ChargebackState }>
export type ChargebackDecision = keyof typeof chargebackDecisions
