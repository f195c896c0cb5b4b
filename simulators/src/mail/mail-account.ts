import { createHmac } from 'node:crypto'

export interface MailAccount {
  user: string
  password: string
}

export type LoginMethod = 'PLAIN' | 'LOGIN' | 'CRAM-MD5' | 'XOAUTH2'

/** Access token given for the account's password as refresh token. */
export function accessTokenOf({ password }: MailAccount): string {
  return `token-of-${password}`
}

interface Login {
  /** Challenges of the server, one after the other; a client may give its first answer together with AUTH. */
  challenges: () => readonly string[]
  expected: (account: MailAccount, challenges: readonly string[]) => readonly string[]
}

const logins: Record<LoginMethod, Login> = {
  PLAIN: { challenges: () => [''], expected: ({ user, password }) => [`\0${user}\0${password}`] },
  LOGIN: {
    challenges: () => ['Username:', 'Password:'],
    expected: ({ user, password }) => [user, password],
  },
  'CRAM-MD5': {
    challenges: () => [`<${Date.now()}@posta.example>`],
    expected: ({ user, password }, [challenge = '']) => [
      `${user} ${createHmac('md5', password).update(challenge).digest('hex')}`,
    ],
  },
  XOAUTH2: {
    challenges: () => [''],
    expected: (account) => [`user=${account.user}\u0001auth=Bearer ${accessTokenOf(account)}\u0001\u0001`],
  },
}

export function isLoginMethod(name: string): name is LoginMethod {
  return Object.hasOwn(logins, name)
}

export function challengesOf(method: LoginMethod): readonly string[] {
  return logins[method].challenges()
}

export function isLogin(
  account: MailAccount,
  method: LoginMethod,
  challenges: readonly string[],
  answers: readonly string[],
): boolean {
  return answers.join('\n') === logins[method].expected(account, challenges).join('\n')
}
