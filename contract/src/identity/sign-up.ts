import { z } from 'zod'
import type { User } from './calls.ts'
import { signUpMessages } from './sign-up-codes.ts'

const { required } = signUpMessages

/** Numbers are left to those they belong to: a name without a letter is refused. */
export const SignUpRequest = z.object({
  username: z
    .string(required)
    .trim()
    .min(1, required)
    .toLowerCase()
    .regex(/^[a-z0-9._@-]{3,60}$/, signUpMessages.userName)
    .regex(/[a-z]/, signUpMessages.userNameDigits),
  email: z
    .string(required)
    .trim()
    .min(1, required)
    .max(254, signUpMessages.email)
    .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, signUpMessages.email),
  password: z.string(required).min(1, required).max(128, signUpMessages.password),
})
export type SignUpRequest = z.output<typeof SignUpRequest>

/** Answer to a sign-up, in small letters as agreed; the refresh token comes along because a session needs both. */
export interface SignUpAnswer {
  accessToken: string
  refreshToken: string
  user: User
}
