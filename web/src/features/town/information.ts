export interface ServiceInformation {
  /** Purpose of the service, in two or three sentences. */
  what: string
  /** Papers and facts one should have at hand. */
  needs: readonly string[]
  cost: string
  duration: string
  /** Next steps, if they are not obvious. */
  afterwards?: string
}

export const signIn = 'e-Belediye üyeliği veya e-Devlet girişi.'
export const employment = 'Belediyede çalışıyor olmanız ve e-Belediye üyeliğiniz.'
export const free = 'Ücretsizdir.'
export const afterSignIn = 'Giriş yapar yapmaz görünür.'
export const withoutSignIn = 'Hemen görünür; giriş yapmanız gerekmez.'
