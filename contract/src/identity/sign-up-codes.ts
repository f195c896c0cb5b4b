/** Path that a sign-up is sent to; the only agreed path that is not a call's name. */
export const signUpPath = 'api/auth/register'

/** Messages of the sign-up page; its language is agreed to be English. */
export const signUpMessages = {
  required: 'this field is required',
  email: 'email is not valid',
  userName: 'use 3 to 60 letters, digits or . _ @ - and no spaces',
  userNameDigits:
    'a username needs at least one letter; national id and tax numbers register on the Turkish page',
  userNameTaken: 'this username is already taken',
  password: 'choose a password of at least 10 characters that is hard to guess and not your username',
} as const
