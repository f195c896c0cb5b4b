/** The merchant's account at one bank, as its contract would say. */
export interface MerchantAccount {
  merchantId: string
  /** PayFlex: of the MPI. NestPay: of the API user. */
  password: string
  /** PayFlex only; usually the same as the MPI's. */
  vposPassword: string
  terminalNo: string
  /** NestPay only. */
  apiUser: string
  storeKey: string
}

export interface StandInBank {
  code: string
  prefix: string
  name: string
  protocols: readonly ('payflex' | 'nestpay')[]
  account: MerchantAccount
  /** PayFlex: whether a sale names the card again, as old installations want. */
  wantsCardInSale: boolean
  /** PayFlex: whether the callback carries a hash; old installations sign nothing. */
  signsCallbacks: boolean
  /** PayFlex: whether PaReq is a whole page with a form of its own, as on the newer gateway. */
  givesInnerForm: boolean
  /** NestPay: whether the amount comes back without its last zeros; descriptions show both. */
  stripsZeros: boolean
  /** PayFlex: whether its older hour has no year, and a search that finds nothing a code of its own. */
  isOlder: boolean
}

const none = { vposPassword: '', terminalNo: '', apiUser: '', storeKey: '' }

/** Four banks that do not exist, named after those they stand in for. */
export const standInBanks: readonly StandInBank[] = [
  {
    code: '0010',
    prefix: '/ziraat',
    name: 'Ziraat Bankası',
    protocols: ['payflex', 'nestpay'],
    account: {
      merchantId: '000000000281567',
      password: 'demo-ziraat-mpi',
      vposPassword: 'demo-ziraat-vpos',
      terminalNo: 'VP000010',
      apiUser: 'demo-ziraat-api',
      storeKey: 'demo-ziraat-key',
    },
    wantsCardInSale: true,
    signsCallbacks: false,
    givesInnerForm: false,
    stripsZeros: true,
    isOlder: true,
  },
  {
    code: '0015',
    prefix: '/vakifbank',
    name: 'VakıfBank',
    protocols: ['payflex'],
    account: {
      ...none,
      merchantId: '000100000013506',
      password: 'demo-vakifbank',
      vposPassword: 'demo-vakifbank',
      terminalNo: 'VP000579',
    },
    wantsCardInSale: false,
    signsCallbacks: true,
    givesInnerForm: true,
    stripsZeros: true,
    isOlder: false,
  },
  {
    code: '0064',
    prefix: '/isbank',
    name: 'İş Bankası',
    protocols: ['nestpay'],
    account: {
      ...none,
      merchantId: '700655000200',
      password: 'demo-isbank-password',
      apiUser: 'demo-isbank-api',
      storeKey: 'demo-isbank-key',
    },
    wantsCardInSale: false,
    signsCallbacks: true,
    givesInnerForm: false,
    stripsZeros: true,
    isOlder: false,
  },
  {
    code: '0012',
    prefix: '/halkbank',
    name: 'Halkbank',
    protocols: ['nestpay'],
    account: {
      ...none,
      merchantId: '500100000',
      password: 'demo-halkbank-password',
      apiUser: 'demo-halkbank-api',
      storeKey: 'demo-halkbank-key',
    },
    wantsCardInSale: false,
    signsCallbacks: true,
    givesInnerForm: false,
    stripsZeros: false,
    isOlder: false,
  },
]
