import { free, type ServiceInformation, signIn } from './information.ts'

const card = 'Banka veya kredi kartı; bankanız 3D Secure onayı isteyecektir.'

export const paymentInformation: Record<string, ServiceInformation> = {
  '/FastPayment': {
    what: 'Üye olmadan, belediyede kayıtlı cep telefonunuza gelen kodla borcunuzu görür ve kartla ödersiniz. Yalnızca kimlik numarası ile borç gösterilmez; bu, kişisel verilerinizi korumak içindir.',
    needs: [
      'T.C. kimlik numaranız, vergi numaranız veya abone numaranız.',
      'Belediyede kayıtlı cep telefonunuz; kod bu telefona gelir.',
      card,
    ],
    cost: 'Ödeme için ek ücret alınmaz; borcunuz ve varsa yasal gecikme zammı ödenir.',
    duration: 'Birkaç dakika. Makbuz ödeme bitince hazırdır.',
    afterwards: 'Makbuzun üstündeki kodla belgenin doğruluğu her zaman kontrol edilebilir.',
  },
  '/FastPaymentForMatrimony': {
    what: 'Nikâh salonu ve işlem ücretini üye olmadan ödersiniz.',
    needs: ['Evlendirme memurluğunun verdiği başvuru bilgileri.', card],
    cost: 'Ücret, meclis kararıyla belirlenen tarifeye göredir ve ödemeden önce gösterilir.',
    duration: 'Birkaç dakika.',
  },
  '/DebtQuestioning': {
    what: 'Emlak vergisi, çevre temizlik vergisi, su ve diğer bütün borçlarınızı; son ödeme günlerini, gecikme zammını ve nasıl hesaplandığını görürsünüz. Ödeme geçmişiniz, makbuzlarınız ve borç durum yazınız da buradadır.',
    needs: [signIn],
    cost: free,
    duration: 'Borçlarınız giriş yapar yapmaz görünür.',
  },
  '/DebtRestructuring': {
    what: 'Kanunun izin verdiği borçlarınızı taksitlere böler, ödeme planınızı seçersiniz.',
    needs: [signIn, 'Yapılandırma kapsamına giren bir borç.'],
    cost: 'Başvuru ücretsizdir. Taksitlere kanunda yazılı oranlar uygulanır; toplam, onaydan önce gösterilir.',
    duration: 'Plan birkaç dakikada kurulur. Taksitler seçtiğiniz aylarda ödenir.',
  },
}
