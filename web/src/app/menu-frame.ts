/** Menu rows that are no pages: groups, captions between the rows, and links to other sites. */
export const menuGroups = {
  payment: { position: 15, name: 'Ödeme', icon: 'credit-card', iconText: 'ÖD' },
  water: { position: 20, name: 'Su', icon: 'droplet' },
  declarations: { position: 30, name: 'Emlak ve vergi', icon: 'building-community', iconText: 'EV' },
  applications: { position: 40, name: 'Başvurularım', icon: 'message-report' },
  account: { position: 50, name: 'Hesabım', icon: 'user' },
  tariffs: { position: 60, name: 'Tarifeler', icon: 'receipt-tax' },
  resolutions: { position: 70, name: 'Kararlar', icon: 'gavel' },
  town: { position: 90, name: 'Kurumsal', icon: 'building' },
} as const
export type MenuGroup = keyof typeof menuGroups

export const menuCaptions = {
  employees: { position: 74, name: 'Çalışanlar', shownTo: 'employee' },
  town: { position: 80, name: 'Belediyemiz' },
} as const

export const menuLinks = [
  {
    setting: 'MunicipalityWebsiteUrl',
    group: 'town',
    position: 10,
    name: 'Belediyenin internet sitesi',
    icon: 'world',
    iconText: 'İN',
  },
  { setting: 'MayorInfoUrl', group: 'town', position: 20, name: 'Başkanı tanıyın', icon: 'user-star' },
] as const
