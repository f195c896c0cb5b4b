import { type ApplicationTypeName, applicationTypes } from 'contract/water/codes'
import type { DocumentKindCode } from 'contract/files/codes'

/** Question in the words of the person who comes with it; its number stays with the office. */
export interface WaterQuestion {
  name: ApplicationTypeName
  question: string
  /** One-sentence description of the outcome. */
  answer: string
  /** Path of its own page, if it has one. */
  path?: string
}

export const waterQuestions: readonly { title: string; questions: readonly WaterQuestion[] }[] = [
  {
    title: 'Abonelik başlatma, devir ve bitirme',
    questions: [
      {
        name: 'newSubscription',
        question: 'Yeni bir yere su bağlatacağım',
        answer: 'Adınıza yeni abonelik açılır, sayaç takılır.',
      },
      {
        name: 'assignment',
        question: 'Aboneliğimi yeni gelene bırakacağım',
        answer: 'Su kesilmeden abonelik yeni kişiye geçer.',
      },
      {
        name: 'cancellation',
        question: 'Aboneliğimi bitireceğim',
        answer: 'Kesin hesap çıkar, depozitonuz geri verilir.',
        path: '/ContractCancellation',
      },
      {
        name: 'depositReturn',
        question: 'Kapanan aboneliğimin depozitosunu alacağım',
        answer: 'Borç düşülür, kalanı hesabınıza gönderilir.',
      },
    ],
  },
  {
    title: 'Su akmıyor ya da sayaçta sorun var',
    questions: [
      {
        name: 'waterLineActivation',
        question: 'Suyum kesildi, açılsın',
        answer: 'Borç ve açma bedeli ödenince ekip gelir.',
      },
      { name: 'meterChange', question: 'Sayacım bozuk', answer: 'Ekip gelir, sayacı değiştirir.' },
      { name: 'stolenMeterChange', question: 'Sayacım çalındı', answer: 'Yeni sayaç takılır.' },
      {
        name: 'apparatusBreaking',
        question: 'Kesme aparatı ya da mühür kırıldı',
        answer: 'Bildirin, ekip yenisini taksın.',
      },
      {
        name: 'deactivation',
        question: 'Evim boş kalacak, su geçici olarak kapansın',
        answer: 'Abonelik kalır, hat kapatılır.',
      },
    ],
  },
  {
    title: 'Faturam hakkında',
    questions: [
      {
        name: 'invoiceAndMeterAppeal',
        question: 'Faturam ya da sayacım yanlış',
        answer: 'Faturanız incelenir, yanlışsa düşürülür.',
      },
      {
        name: 'invoiceGeneration',
        question: 'Sayacımı okudum, faturam çıksın',
        answer: 'Kendi okumanızla bugüne kadarki suyunuz faturalanır.',
      },
      {
        name: 'makingInstallment',
        question: 'Borcumu taksitle ödemek istiyorum',
        answer: 'Uygun tecil ve taksit seçeneklerini görün.',
        path: '/DebtRestructuring',
      },
    ],
  },
  {
    title: 'Abonelik bilgilerim',
    questions: [
      {
        name: 'addressOrSubscriberUpdate',
        question: 'Adresim ya da bilgim yanlış',
        answer: 'Aboneliğin bilgisi düzeltilir.',
      },
      {
        name: 'tariffChange',
        question: 'Evim iş yeri oldu ya da iş yerim ev oldu',
        answer: 'Tarifeniz kabul gününden başlayarak değişir; depozito farkı istenir ya da geri verilir.',
      },
      {
        name: 'tariffReduction',
        question: 'İndirim hakkım var',
        answer: 'Gazi, şehit yakını, engelli ve düşük gelirli aboneler için.',
      },
    ],
  },
  {
    title: 'Kaçak su',
    questions: [
      {
        name: 'illegalUsageNotification',
        question: 'Kaçak su kullanıldığını gördüm',
        answer: 'Ekip yerinde inceler; adınız açıklanmaz.',
      },
      {
        name: 'illegalUsageAppeal',
        question: 'Kaçak kullanım cezasına itirazım var',
        answer: 'İtirazınız iki memurca incelenir.',
      },
    ],
  },
]

export function questionOf(code: number): WaterQuestion | undefined {
  return waterQuestions
    .flatMap(({ questions }) => questions)
    .find(({ name }) => applicationTypes[name].code === code)
}

export function applicationLabel(code: number): string {
  return Object.values(applicationTypes).find((type) => type.code === code)?.label ?? ''
}

/** Labels of documents whose usual name says too little. */
export const documentLabels: Partial<Record<DocumentKindCode, { label: string; hint?: string }>> = {
  photo: { label: 'Sayacın fotoğrafı', hint: 'Rakamlar okunacak kadar yakından çekin.' },
  other: { label: 'Tutanak veya diğer belge' },
  exemption: { label: 'İndirim hakkını gösteren belge' },
}
