export interface ServiceInformation {
  /** What it is, in two or three sentences. */
  what: string
  /** What one should have at hand. */
  needs: readonly string[]
  cost: string
  duration: string
  /** What happens afterwards, where that is not plain. */
  afterwards?: string
}

export const signIn = 'e-Belediye üyeliği veya e-Devlet girişi.'
export const employment = 'Belediyede çalışıyor olmanız ve e-Belediye üyeliğiniz.'
export const free = 'Ücretsizdir.'
export const afterSignIn = 'Giriş yapar yapmaz görünür.'
export const withoutSignIn = 'Hemen görünür; giriş yapmanız gerekmez.'
