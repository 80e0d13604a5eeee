import { passkeyClient } from '@better-auth/passkey/client'
import { createAuthClient } from 'better-auth/client'
import { twoFactorClient } from 'better-auth/client/plugins'
import { CallError, type Refusal } from './api.ts'

export const auth = createAuthClient({
  baseURL: location.origin,
  basePath: '/office/api/auth',
  // The office has its own query cache and reloads after sign-out.
  sessionOptions: { refetchOnWindowFocus: false },
  plugins: [twoFactorClient(), passkeyClient()],
})

interface AuthAnswer<Data> {
  data: Data | null
  error: (Refusal & { status?: number }) | null
}

/** @throws CallError when the call was refused */
export async function dataOf<Data>(call: Promise<AuthAnswer<Data>>): Promise<Data> {
  const { data, error } = await call
  if (error) throw new CallError(error.status ?? 0, error)
  if (data === null) throw new CallError(0)
  return data
}

/**
 * Signs in by password and, if the account has one, second factor.
 * @returns whether the account still has to set up its second factor
 */
export async function signIn({
  email,
  password,
  code,
  isRecovery,
}: {
  email: string
  password: string
  code: string
  isRecovery: boolean
}): Promise<{ needsFactor: boolean }> {
  const answer: object = await dataOf(auth.signIn.email({ email: email.trim().toLowerCase(), password }))
  if (!('twoFactorRedirect' in answer)) return { needsFactor: true }
  await dataOf(
    isRecovery ? auth.twoFactor.verifyBackupCode({ code: code.trim() }) : auth.twoFactor.verifyTotp({ code }),
  )
  return { needsFactor: false }
}
