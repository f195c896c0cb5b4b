import { countyCodes } from 'contract/address/codes'
import type { PageRow } from '../page-row.ts'

export const paymentsPages: readonly PageRow[] = [
  {
    path: '/FastPayment',
    title: 'Hızlı ödeme',
    access: 'open',
    file: () => import('../../features/payments/FastPaymentPage.tsx'),
    icon: 'credit-card',
    service: {
      summary: 'Üye olmadan, telefonunuza gelen kodla borcunuzu ödeyin.',
      section: 'main',
      order: 10,
    },
    menu: { position: 16 },
  },
  {
    path: '/FastPaymentForMatrimony',
    title: 'Nikâh ücreti ödeme',
    access: 'open',
    file: () => import('../../features/payments/MatrimonyPage.tsx'),
    queries: [['GetMatrimonyFees', {}]],
    when: ({ CountyCode }) => CountyCode === countyCodes.antakya.code,
    shownWhen: 'ShowMatrimonyPaymentMenu',
    icon: 'heart',
    service: {
      summary: 'Nikâh salonu ve işlem ücretini üye olmadan ödeyin.',
      section: 'applications',
      order: 210,
    },
    menu: { position: 17 },
  },
  {
    path: '/failed-operation',
    title: 'Ödeme tamamlanamadı',
    access: 'open',
    file: () => import('../../features/payments/ResultPage.tsx'),
  },
  {
    path: '/success-operation',
    title: 'Ödeme tamamlandı',
    access: 'open',
    file: () => import('../../features/payments/ResultPage.tsx'),
  },
  {
    path: '/ziraat-banka',
    title: 'Ziraat Bankası ile ödeme',
    access: 'open',
    file: () => import('../../features/payments/BankWindowPage.tsx'),
  },
  {
    path: '/vakif-banka',
    title: 'VakıfBank ile ödeme',
    access: 'open',
    file: () => import('../../features/payments/BankWindowPage.tsx'),
  },
  {
    path: '/payment-other-banks',
    title: 'Halkbank ile ödeme',
    access: 'open',
    file: () => import('../../features/payments/BankWindowPage.tsx'),
  },
  {
    path: '/payment-is-bank',
    title: 'İş Bankası ile ödeme',
    access: 'open',
    file: () => import('../../features/payments/BankWindowPage.tsx'),
  },
  {
    path: '/odeme-baglantisi',
    title: 'Başkası adına ödeme',
    access: 'open',
    file: () => import('../../features/payments/PaymentLinkPage.tsx'),
  },
  {
    path: '/odeme-durumu',
    title: 'Ödeme durumu',
    access: 'open',
    file: () => import('../../features/payments/OrderStatusPage.tsx'),
    icon: 'file-invoice',
    menu: { position: 18 },
  },
  {
    path: '/odeme',
    title: 'Kartla ödeme',
    access: 'open',
    file: () => import('../../features/payments/CardPage.tsx'),
  },
  {
    path: '/Memur/Odemeler',
    title: 'Sonucu bilinmeyen ödemeler',
    access: 'clerk',
    file: () => import('../../features/payments/clerk/ClerkPaymentsPage.tsx'),
  },
]
