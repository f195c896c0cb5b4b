import { free, type ServiceInformation, withoutSignIn } from './information.ts'

const open = { cost: free, duration: withoutSignIn }

export const lookupInformation: Record<string, ServiceInformation> = {
  '/EstateStreetValuation': {
    ...open,
    what: 'Sokağınızın emlak vergisine esas metrekare değerini yıllara göre görür, arsanızın vergisini hesaplarsınız.',
    needs: ['Cadde, sokak veya mahalle adı.'],
  },
  '/EstateConstructionCost': {
    ...open,
    what: 'Yapı türü ve sınıfına göre metrekare inşaat maliyetlerini görür, dairenizin vergisini hesaplarsınız.',
    needs: ['Binanın kullanımı, yapı türü ve sınıfı.'],
  },
  '/EstateAbrasionShare': {
    ...open,
    what: 'Binanın yaşına göre vergi değerinden düşülen aşınma payı oranlarını görürsünüz.',
    needs: ['Binanın bitiş yılı ve yapı türü.'],
  },
  '/AdvertisingTaxAnnualGroupTariff': {
    ...open,
    what: 'İlan ve reklam vergisinin tür, yer ve cadde grubuna göre tutarlarını görür, tabelanızın vergisini hesaplarsınız.',
    needs: ['Reklamın türü, yeri ve ölçüleri.'],
  },
  '/ECTAnnualPrice': {
    ...open,
    what: 'İş yerleri ve konutlar için çevre temizlik vergisi tutarlarını ve mahallenizin derecesini görürsünüz.',
    needs: ['İş yerinin yaptığı iş ve büyüklüğü.'],
  },
  '/ResolutionCouncilObservation': {
    ...open,
    what: 'Belediye meclisinin kararlarını kelimeyle, yılla veya numarayla arar, okur ve PDF olarak indirirsiniz. Üyeler bir konuyu veya sokağı takip edebilir.',
    needs: ['Aradığınız konu veya karar numarası.'],
  },
  '/ResolutionComitteeObservation': {
    ...open,
    what: 'Belediye encümeninin kararlarını arar ve okursunuz. Kişisel bilgiler gizlenmiştir.',
    needs: ['Aradığınız konu veya karar numarası.'],
  },
  '/belge-dogrula': {
    ...open,
    what: 'Belediyenin verdiği bir makbuzun veya belgenin gerçek olup olmadığını üstündeki kodla kontrol edersiniz.',
    needs: ['Belgenin üstündeki doğrulama kodu veya karekod.'],
  },
}
