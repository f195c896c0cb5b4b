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
  /** Words people type for it. */
  words?: string
}

export const waterServicesPath = '/SuIslemlerim'
export const movingPath = `${waterServicesPath}?islem=tasinma`

export function pathOfQuestion({ name, path }: WaterQuestion): string {
  return path ?? `${waterServicesPath}?islem=${applicationTypes[name].code}`
}

export const waterQuestions: readonly { title: string; questions: readonly WaterQuestion[] }[] = [
  {
    title: 'Abonelik başlatma, devir ve bitirme',
    questions: [
      {
        name: 'newSubscription',
        question: 'Yeni bir yere su bağlatacağım',
        answer: 'Adınıza yeni abonelik açılır, sayaç takılır.',
        words: 'su bağlatma bağlatmak açtırmak açtırma yeni abonelik su aboneliği açma üzerime alma',
      },
      {
        name: 'assignment',
        question: 'Aboneliğimi yeni gelene bırakacağım',
        answer: 'Su kesilmeden abonelik yeni kişiye geçer.',
        words: 'devir devretme abonelik devri kiracıya bırakma',
      },
      {
        name: 'cancellation',
        question: 'Aboneliğimi bitireceğim',
        answer: 'Kesin hesap çıkar, depozitonuz geri verilir.',
        words: 'su kapatma kapatmak aboneliği iptal bitirme kestirme',
        path: '/ContractCancellation',
      },
      {
        name: 'depositReturn',
        question: 'Kapanan aboneliğimin depozitosunu alacağım',
        answer: 'Borç düşülür, kalanı hesabınıza gönderilir.',
        words: 'depozito iade güvence bedeli geri alma',
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
        words: 'suyum kesildi su kesik açma borçtan kesme',
      },
      {
        name: 'meterChange',
        question: 'Sayacım bozuk',
        answer: 'Ekip gelir, sayacı değiştirir.',
        words: 'sayaç bozuk arızalı sayaç değişimi saat',
      },
      {
        name: 'stolenMeterChange',
        question: 'Sayacım çalındı',
        answer: 'Yeni sayaç takılır.',
        words: 'sayaç çalındı hırsızlık',
      },
      {
        name: 'apparatusBreaking',
        question: 'Su kesme kilidi ya da mühür kırıldı',
        answer: 'Bildirin, ekip yenisini taksın.',
        words: 'mühür kırıldı kesme kilidi',
      },
      {
        name: 'deactivation',
        question: 'Evim boş kalacak, su geçici olarak kapansın',
        answer: 'Abonelik kalır, hat kapatılır.',
        words: 'yazlık boş ev tatil',
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
        words: 'fatura itiraz faturam yüksek fazla geldi çok geldi yanlış okuma',
      },
      {
        name: 'invoiceGeneration',
        question: 'Sayacımı okudum, faturam çıksın',
        answer: 'Kendi okumanızla bugüne kadarki suyunuz faturalanır.',
        words: 'sayaç okuma endeks bildirme sayacımı okudum',
      },
      {
        name: 'makingInstallment',
        question: 'Borcumu taksitle ödemek istiyorum',
        answer: 'Uygun tecil ve taksit seçeneklerini görün.',
        words: 'su borcu taksit',
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
        words: 'abone bilgisi düzeltme',
      },
      {
        name: 'tariffChange',
        question: 'Evim iş yeri oldu ya da iş yerim ev oldu',
        answer: 'Tarifeniz kabul gününden başlayarak değişir; depozito farkı istenir ya da geri verilir.',
        words: 'tarife değişikliği iş yeri tarifesi konut tarifesi',
      },
      {
        name: 'tariffReduction',
        question: 'İndirim hakkım var',
        answer: 'Gazi, şehit yakını, engelli ve düşük gelirli aboneler için.',
        words: 'su indirimi gazi şehit engelli indirim',
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
        words: 'kaçak su ihbar',
      },
      {
        name: 'illegalUsageAppeal',
        question: 'Kaçak kullanım cezasına itirazım var',
        answer: 'İtirazınız iki memurca incelenir.',
        words: 'kaçak su itiraz',
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
