/** Pages that the application itself leads to. */
export const homePath = '/anasayfa'
export const signInPath = '/session/signin'
export const changePasswordPath = '/sifre-degistir'
export const notFoundPath = '/session/404'
export const eDevletReturnPath = '/e-devlet-girisi'
