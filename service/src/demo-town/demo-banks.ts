import type { BankSettings } from '../settings/bank-settings.ts'

/** The demo's merchants at the four stand-in banks; between them they use both protocols and all store types. */
export function demoBanks(simulatorsUrl: string): BankSettings[] {
  const AcsHosts = [new URL(simulatorsUrl).hostname]
  return [
    {
      Code: '0010',
      Protocol: 'payflex',
      MerchantId: '000000000281567',
      MerchantPassword: 'demo-ziraat-mpi',
      VPosPassword: 'demo-ziraat-vpos',
      VPosTerminalNo: 'VP000010',
      ThreeDSecureWebRequestUrl: `${simulatorsUrl}/ziraat/mpi/Enrollment.aspx`,
      VPosWebRequestUrl: `${simulatorsUrl}/ziraat/v4/v3/Vposreq.aspx`,
      SearchUrl: `${simulatorsUrl}/ziraat/v4/UIWebService/Search.aspx`,
      ReportUrl: `${simulatorsUrl}/ziraat/v4/UIWebService/SettlementDetail.aspx`,
      Provision: 'withCard',
      CallbackHash: 'ifPresent',
      AcsMode: 'classic',
      AcsHosts,
    },
    {
      Code: '0015',
      Protocol: 'payflex',
      MerchantId: '000100000013506',
      MerchantPassword: 'demo-vakifbank',
      VPosTerminalNo: 'VP000579',
      ThreeDSecureWebRequestUrl: `${simulatorsUrl}/vakifbank/threeDGateway/Enrollment`,
      VPosWebRequestUrl: `${simulatorsUrl}/vakifbank/virtualPos/Vposreq`,
      SearchUrl: `${simulatorsUrl}/vakifbank/virtualPos/Search`,
      ReportUrl: `${simulatorsUrl}/vakifbank/virtualPos/SettlementDetail`,
      Provision: 'cardless',
      CallbackHash: 'required',
      AcsMode: 'auto',
      AcsHosts,
    },
    {
      Code: '0064',
      Protocol: 'nestpay',
      MerchantId: '700655000200',
      MerchantUser: 'demo-isbank-api',
      MerchantPassword: 'demo-isbank-password',
      StoreKey: 'demo-isbank-key',
      StoreType: '3d',
      VPosWebRequestUrl: `${simulatorsUrl}/isbank/fim/api`,
      BankRequesUrl: `${simulatorsUrl}/isbank/fim/est3Dgate`,
      ReportUrl: `${simulatorsUrl}/isbank/fim/endofday`,
    },
    {
      Code: '0012',
      Protocol: 'nestpay',
      MerchantId: '500100000',
      MerchantUser: 'demo-halkbank-api',
      MerchantPassword: 'demo-halkbank-password',
      StoreKey: 'demo-halkbank-key',
      StoreType: '3d_pay',
      VPosWebRequestUrl: `${simulatorsUrl}/halkbank/fim/api`,
      BankRequesUrl: `${simulatorsUrl}/halkbank/fim/est3Dgate`,
      ReportUrl: `${simulatorsUrl}/halkbank/fim/endofday`,
    },
  ]
}
