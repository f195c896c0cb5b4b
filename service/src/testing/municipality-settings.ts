import { demoSettings } from '../demo-town/demo-settings.ts'

/** Settings of a municipality that has just set the portal up; its neighbours need not be there. */
export function municipalitySettings({
  databaseUrl,
  siteUrl = 'http://localhost',
  simulatorsUrl = 'http://localhost:9',
  dataDir = '.data',
}: {
  databaseUrl: string
  siteUrl?: string
  simulatorsUrl?: string
  dataDir?: string
}): object {
  const { DemoPeople: _, Mail: __, ...settings } = demoSettings({ siteUrl, simulatorsUrl, dataDir })
  return {
    ...settings,
    Banks: settings.Banks.map((bank) => ({
      ...bank,
      MerchantPassword: 'kendi-sifremiz',
      ...(bank.Protocol === 'nestpay'
        ? { MerchantUser: 'kendi-kullanicimiz', StoreKey: 'kendi-anahtarimiz' }
        : { VPosPassword: 'kendi-sifremiz' }),
    })),
    SMSUsername: 'belediye',
    TransmissionID: 'gonderim',
    SMSMunicipalityCode: '1275',
    EDEVLET_CLIENT_SECRET: 'gizli',
    SmsGateway: { ...settings.SmsGateway, Password: 'gizli' },
    PopulationRegistry: { Kind: 'public', Url: simulatorsUrl },
    machineKey: { validationKey: 'f'.repeat(64) },
    DatabaseUrl: databaseUrl,
  }
}
