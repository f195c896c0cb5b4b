/**
 * Reasons why a card was not charged, with the text for its holder. With `mayCorrect`, typing the card again can help.
 */
export const cardRefusals = {
  insufficientFunds: {
    mayCorrect: false,
    sentence: 'Kartınızın bakiyesi veya limiti yetmedi. Başka bir kartla ödeyebilirsiniz.',
  },
  limitExceeded: {
    mayCorrect: false,
    sentence: 'Kartınızın işlem limiti aşıldı. Başka bir kartla ödeyebilir veya bankanızı arayabilirsiniz.',
  },
  cardNumber: { mayCorrect: true, sentence: 'Kart numarası kabul edilmedi. Numarayı kontrol edin.' },
  cardExpired: {
    mayCorrect: true,
    sentence: 'Kartın son kullanma tarihi geçmiş veya hatalı. Tarihi kontrol edin.',
  },
  securityCode: {
    mayCorrect: true,
    sentence: 'Güvenlik kodu (CVV) hatalı. Kartın üzerindeki kodu kontrol edin.',
  },
  lostOrStolen: {
    mayCorrect: false,
    sentence: 'Bu kart kullanıma kapatılmış. Lütfen bankanızı arayın veya başka bir kart kullanın.',
  },
  notPermitted: {
    mayCorrect: false,
    sentence:
      'Kartınız internetten ödemeye kapalı. Bankanızdan açtırabilir veya başka bir kart kullanabilirsiniz.',
  },
  suspectedFraud: {
    mayCorrect: false,
    sentence: 'Bankanız bu işlemi güvenlik nedeniyle onaylamadı. Lütfen bankanızı arayın.',
  },
  issuerRefused: {
    mayCorrect: false,
    sentence: 'Bankanız işlemi onaylamadı. Bankanızı arayabilir veya başka bir kart kullanabilirsiniz.',
  },
  notEnrolled: {
    mayCorrect: false,
    sentence: 'Kartınız 3-D Secure ile ödemeye açık değil. Bankanızı arayın veya başka bir kart kullanın.',
  },
  notAuthenticated: {
    mayCorrect: true,
    sentence:
      'Bankanızın doğrulama adımı tamamlanmadı. Kartınızdan para çekilmedi; yeniden deneyebilirsiniz.',
  },
  halfAuthenticated: {
    mayCorrect: false,
    sentence:
      'Bankanız sizi tam olarak doğrulayamadı. Kartınızdan para çekilmedi; başka bir kartla ödeyebilirsiniz.',
  },
} as const
export type CardRefusalReason = keyof typeof cardRefusals
