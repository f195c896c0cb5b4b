import type { PaymentStatus } from 'contract/payments/payment-order-codes'

interface OutcomeLook {
  heading: string
  tone: 'good' | 'bad' | 'waiting'
  /** Next step of the payer, beside the service's own sentence about the outcome. */
  next?: string
  /** Next step without a phone: no message is promised that cannot be sent. */
  nextWithoutPhone?: string
}

const waitForBank = {
  next: 'Bu sayfa kendiliğinden yenilenir; kapatabilirsiniz de. Sonuç belli olunca telefonunuza mesaj göndeririz.',
  nextWithoutPhone:
    'Bu sayfa kendiliğinden yenilenir. Kapatacaksanız adresini saklayın; sonucu burada görürsünüz.',
}
const waitForMoney = {
  next: 'Bir şey yapmanız gerekmiyor; bittiğinde mesaj göndeririz.',
  nextWithoutPhone: 'Bir şey yapmanız gerekmiyor; bittiğini bu sayfada görürsünüz.',
}

/** Instead of the way to pay again, once the debts were paid in another way. */
export const paidSinceTexts = {
  some: 'Bu borçların bir kısmı sonradan ödendi. Kalanını borç listesinden ödeyebilirsiniz.',
  all: 'Bu borçlar sonradan başka bir ödemeyle kapandı; yeniden ödemeniz gerekmez.',
}

/** Look and texts of each state of an order. */
export const outcomeLooks: Record<PaymentStatus, OutcomeLook> = {
  created: { heading: 'Ödeme başlamadı', tone: 'waiting' },
  threeDStarted: {
    heading: 'Banka doğrulaması tamamlanmadı',
    tone: 'waiting',
    next: 'Bankanızın sayfası hâlâ açıksa orada devam edin. Sayfa kapandıysa yeniden ödeyin; eski doğrulama kodunu artık kullanmayın.',
  },
  authenticated: { heading: 'Sonuç bekleniyor', tone: 'waiting', ...waitForBank },
  authorising: { heading: 'Sonuç bekleniyor', tone: 'waiting', ...waitForBank },
  unknown: { heading: 'Sonuç bekleniyor', tone: 'waiting', ...waitForBank },
  paid: { heading: 'Ödemeniz alındı', tone: 'good' },
  collected: { heading: 'Ödemeniz alındı', tone: 'good' },
  declined: { heading: 'Ödeme yapılamadı', tone: 'bad', next: 'Borçlarınız seçtiğiniz gibi duruyor.' },
  abandoned: { heading: 'Ödeme tamamlanmadı', tone: 'bad', next: 'Borçlarınız seçtiğiniz gibi duruyor.' },
  voiding: {
    heading: 'Paranız geri veriliyor',
    tone: 'waiting',
    ...waitForMoney,
  },
  voided: {
    heading: 'Ödeme iptal edildi, para çekilmedi',
    tone: 'bad',
    next: 'Kartınızdaki blokaj bankanızın süresinde kalkar.',
  },
  refunding: {
    heading: 'Paranız iade ediliyor',
    tone: 'waiting',
    ...waitForMoney,
  },
  refunded: {
    heading: 'Paranız iade edildi',
    tone: 'bad',
    next: 'Tutar kartınıza bankanızın süresinde yansır.',
  },
}
