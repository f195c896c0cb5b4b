import { type DutyCode, dutyCodes } from 'contract/clerk/codes'
import { taxOffice as townTaxOffice } from './offices.ts'

/** Password of everyone in the demo. */
export const demoPassword = 'Deneme.2026'

interface DemoPerson {
  userName: string
  role: 'citizen' | 'employee' | 'clerk'
  /** Duties of a clerk. */
  duties?: readonly DutyCode[]
  /**
   * Whether the person stands at the end of the town's lists, so that data derived from the order of people does not
   * change.
   */
  isLast?: true
  fullName: string
  description: string
  registry: {
    registryType: 'G' | 'Y' | 'T'
    nameOrTitle: string
    surname: string | null
    fatherName: string | null
    motherName: string | null
    placeOfBirth: string | null
    dateOfBirth: string | null
    gender: 'E' | 'K' | null
    taxOfficeCode: string | null
    gsmNumber: string
    email: string
  }
}

const taxOffice = townTaxOffice.code

/** Someone the town has a record of, who has no account until they first come through e-Devlet. */
export const withoutAccount = {
  identityNumber: '24681357994',
  registryType: 'G' as const,
  nameOrTitle: 'YAĞMUR',
  surname: 'AĞIRBAŞLI',
  fatherName: 'RIFAT',
  motherName: 'NİMET',
  placeOfBirth: 'UŞAK',
  dateOfBirth: '1990-02-17',
  gender: 'K' as const,
  taxOfficeCode: taxOffice,
  gsmNumber: '+905010000006',
  email: null,
}

/** Representatives with the registries they may act for, by their numbers. */
export const demoRepresentations = [
  { representative: '30507182466', represented: '2468135797', basis: 'Şirket müdürü', since: '2021-05-03' },
]

/** The invented people a visitor can sign in as. */
export const demoPeople: DemoPerson[] = [
  {
    userName: '30507182466',
    role: 'citizen',
    fullName: 'Şükrü Işıköz',
    description: 'Vatandaş',
    registry: {
      registryType: 'G',
      nameOrTitle: 'ŞÜKRÜ',
      surname: 'IŞIKÖZ',
      fatherName: 'İSMAİL',
      motherName: 'GÜLÇİN',
      placeOfBirth: 'KIZILCAGÖL',
      dateOfBirth: '1984-03-12',
      gender: 'E',
      taxOfficeCode: taxOffice,
      gsmNumber: '+905010000001',
      email: 'sukru.isikoz@posta.example',
    },
  },
  {
    userName: '41829374682',
    role: 'citizen',
    fullName: 'İclal Çağlayangöl',
    description: 'Vatandaş',
    registry: {
      registryType: 'G',
      nameOrTitle: 'İCLAL',
      surname: 'ÇAĞLAYANGÖL',
      fatherName: 'TUĞRUL',
      motherName: 'ŞÖHRET',
      placeOfBirth: 'ÖDEMİŞ',
      dateOfBirth: '1991-09-28',
      gender: 'K',
      taxOfficeCode: taxOffice,
      gsmNumber: '+905010000002',
      email: 'iclal.caglayangol@posta.example',
    },
  },
  {
    userName: '50918273690',
    role: 'employee',
    fullName: 'Oğuzhan Küçükışık',
    description: 'Belediye çalışanı',
    registry: {
      registryType: 'G',
      nameOrTitle: 'OĞUZHAN',
      surname: 'KÜÇÜKIŞIK',
      fatherName: 'HIDIR',
      motherName: 'ÜMMÜHAN',
      placeOfBirth: 'ÇANKIRI',
      dateOfBirth: '1979-11-03',
      gender: 'E',
      taxOfficeCode: taxOffice,
      gsmNumber: '+905010000003',
      email: 'oguzhan.kucukisik@posta.example',
    },
  },
  {
    userName: '99123456740',
    role: 'citizen',
    fullName: 'Aygül Çolponbayeva-İşim',
    description: 'Yabancı uyruklu kişi',
    registry: {
      registryType: 'Y',
      nameOrTitle: 'AYGÜL',
      surname: 'ÇOLPONBAYEVA-İŞİM',
      fatherName: null,
      motherName: null,
      placeOfBirth: 'KIRGIZİSTAN',
      dateOfBirth: '1988-06-17',
      gender: 'K',
      taxOfficeCode: taxOffice,
      gsmNumber: '+905010000004',
      email: 'aygul.colponbayeva@posta.example',
    },
  },
  {
    userName: '2468135797',
    role: 'citizen',
    fullName: 'Gölbaşı Çiçekçilik ve Süt Ürünleri Ltd. Şti.',
    description: 'Şirket',
    registry: {
      registryType: 'T',
      nameOrTitle: 'GÖLBAŞI ÇİÇEKÇİLİK VE SÜT ÜRÜNLERİ LTD. ŞTİ.',
      surname: null,
      fatherName: null,
      motherName: null,
      placeOfBirth: null,
      dateOfBirth: null,
      gender: null,
      taxOfficeCode: taxOffice,
      gsmNumber: '+905010000005',
      email: 'muhasebe@golbasicicek.example',
    },
  },
  {
    userName: '61405728340',
    role: 'clerk',
    // An administrator gives duties, and so must not audit their use.
    duties: dutyCodes.filter((duty) => duty !== 'audit'),
    fullName: 'Münevver Taşçıgil',
    description: 'Belediye memuru',
    registry: {
      registryType: 'G',
      nameOrTitle: 'MÜNEVVER',
      surname: 'TAŞÇIGİL',
      fatherName: 'KÂZIM',
      motherName: 'ZÜBEYDE',
      placeOfBirth: 'ÇINARLIGÖL',
      dateOfBirth: '1986-01-22',
      gender: 'K',
      taxOfficeCode: taxOffice,
      gsmNumber: '+905010000007',
      email: 'munevver.tascigil@posta.example',
    },
  },
  {
    userName: '72418053640',
    role: 'clerk',
    duties: ['registry', 'payments', 'cashier', 'refunds'],
    isLast: true,
    fullName: 'Cevdet Akpınarlı',
    description: 'Belediye memuru (sicil, ödeme, vezne, iade)',
    registry: {
      registryType: 'G',
      nameOrTitle: 'CEVDET',
      surname: 'AKPINARLI',
      fatherName: 'ŞABAN',
      motherName: 'HACER',
      placeOfBirth: 'ÇINARLIGÖL',
      dateOfBirth: '1977-04-09',
      gender: 'E',
      taxOfficeCode: taxOffice,
      gsmNumber: '+905010000008',
      email: 'cevdet.akpinarli@posta.example',
    },
  },
  {
    userName: '73529041854',
    role: 'clerk',
    duties: ['taxes', 'water', 'complaints'],
    isLast: true,
    fullName: 'Nurdan Söğütlügil',
    description: 'Belediye memuru (beyan, su, şikâyet)',
    registry: {
      registryType: 'G',
      nameOrTitle: 'NURDAN',
      surname: 'SÖĞÜTLÜGİL',
      fatherName: 'RÜŞTÜ',
      motherName: 'PERİHAN',
      placeOfBirth: 'UŞAK',
      dateOfBirth: '1990-12-01',
      gender: 'K',
      taxOfficeCode: taxOffice,
      gsmNumber: '+905010000009',
      email: 'nurdan.sogutlugil@posta.example',
    },
  },
  {
    userName: '84630152964',
    role: 'clerk',
    duties: ['audit'],
    isLast: true,
    fullName: 'Rıfkı Çavuşlugil',
    description: 'Belediye memuru (denetim)',
    registry: {
      registryType: 'G',
      nameOrTitle: 'RIFKI',
      surname: 'ÇAVUŞLUGİL',
      fatherName: 'NİZAMETTİN',
      motherName: 'FERİDE',
      placeOfBirth: 'ÇINARLIGÖL',
      dateOfBirth: '1971-09-14',
      gender: 'E',
      taxOfficeCode: taxOffice,
      gsmNumber: '+905010000010',
      email: 'rifki.cavuslugil@posta.example',
    },
  },
]
