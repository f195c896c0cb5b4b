import type { PaymentStatus } from 'contract/payment-order-codes'

interface OutcomeLook {
  heading: string
  tone: 'good' | 'bad' | 'waiting'
  /** What the payer does next, beside the service's own sentence of what happened. */
  next?: string
}

const waitForBank =
  'Bu sayfa kendiliğinden yenilenir; kapatabilirsiniz de. Sonuç belli olunca telefonunuza mesaj göndeririz.'

/** How each state of an order is told. */
export const outcomeLooks: Record<PaymentStatus, OutcomeLook> = {
  created: { heading: 'Ödeme başlamadı', tone: 'waiting' },
  threeDStarted: {
    heading: 'Banka doğrulaması tamamlanmadı',
    tone: 'waiting',
    next: 'Bankanızın sayfası hâlâ açıksa orada devam edin. Sayfa kapandıysa yeniden deneyin; eski doğrulama kodunu artık kullanmayın.',
  },
  authenticated: { heading: 'Sonuç bekleniyor', tone: 'waiting', next: waitForBank },
  authorising: { heading: 'Sonuç bekleniyor', tone: 'waiting', next: waitForBank },
  unknown: { heading: 'Sonuç bekleniyor', tone: 'waiting', next: waitForBank },
  paid: { heading: 'Ödemeniz alındı', tone: 'good' },
  collected: { heading: 'Ödemeniz alındı', tone: 'good' },
  declined: { heading: 'Ödeme yapılamadı', tone: 'bad', next: 'Borçlarınız seçtiğiniz gibi duruyor.' },
  abandoned: { heading: 'Ödeme tamamlanmadı', tone: 'bad', next: 'Borçlarınız seçtiğiniz gibi duruyor.' },
  voiding: {
    heading: 'Paranız geri veriliyor',
    tone: 'waiting',
    next: 'Bir şey yapmanız gerekmiyor; bittiğinde mesaj göndeririz.',
  },
  voided: {
    heading: 'Ödeme iptal edildi, para çekilmedi',
    tone: 'bad',
    next: 'Kartınızdaki blokaj bankanızın süresinde kalkar.',
  },
  refunding: {
    heading: 'Paranız iade ediliyor',
    tone: 'waiting',
    next: 'Bir şey yapmanız gerekmiyor; bittiğinde mesaj göndeririz.',
  },
  refunded: {
    heading: 'Paranız iade edildi',
    tone: 'bad',
    next: 'Tutar kartınıza bankanızın süresinde yansır.',
  },
}
