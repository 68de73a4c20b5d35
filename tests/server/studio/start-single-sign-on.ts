import type { StoreKind } from '#server/db/tables/queries.ts'
import { createIdentityProvider, type ProviderEnv } from '#server/oidc/create-identity-provider.ts'

import { aClient, type PersonThere, type TestProvider } from '../../support/start-identity-provider.ts'
import { PASSWORD } from '../services/staff/start-staff.ts'
import { HOST, startStudio, STUDIO_ORIGIN, type StudioHouse } from './start-studio.ts'

export const REDIRECT_URI = `${STUDIO_ORIGIN}/studio/sign-in/oidc/callback`

/** A page that a browser gets on its way. */
export interface FlowReply {
  status: number
  location: string
  text: string
  headers: Readonly<Record<string, unknown>>
}

/** A browser with its cookies, which come with a request as their attributes say. */
export interface TestBrowser {
  jar: Map<string, string>
  /** Opens an address of the studio: from a page of it, or from another site, to which no strict cookies are sent. */
  open(address: string, from?: 'here' | 'elsewhere'): Promise<FlowReply>
}

export interface SignOnHouse extends StudioHouse {
  browser(token?: string): TestBrowser
  /** Signs a person in at the provider, and returns the page that they come back to. */
  signOn(browser: TestBrowser, person: PersonThere | undefined, start?: string): Promise<FlowReply>
  /** Where the account page sends the browser to bind. */
  bindingOf(token: string): Promise<string>
  /** Binds an identity to the account of a session. */
  bind(token: string, subject: string): Promise<FlowReply>
  /** The failures of the provider that were told. */
  failures: unknown[]
}

export const START = '/studio/sign-in/oidc'
const STRICT: ReadonlySet<string> = new Set(['__Host-staff'])

/** A studio whose staff may sign in at a provider. */
export async function startSignOn(
  kind: StoreKind,
  test: TestProvider,
  {
    env = {},
    timeoutSeconds,
    ...changes
  }: { env?: Partial<ProviderEnv>; timeoutSeconds?: number; requiresFactor?: boolean } = {},
): Promise<SignOnHouse> {
  const failures: unknown[] = []
  const settings: ProviderEnv = {
    studioOidcIssuer: test.issuer,
    studioOidcClient: aClient.client_id,
    studioOidcSecret: aClient.client_secret,
    studioOidcName: '单位账号',
    studioOidcAcr: [],
    ...env,
  }
  const provider = createIdentityProvider(settings, {
    part: { works: () => undefined, failed: (reason) => void failures.push(reason) },
    log: { warn: () => undefined },
    ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
  })
  const house = await startStudio(kind, { ...changes, context: () => ({ provider }) })
  const browser = (token?: string): TestBrowser => {
    const jar = new Map(token === undefined ? [] : [['__Host-staff', token]])
    return {
      jar,
      async open(address, from = 'here') {
        const cookies = [...jar].filter(([name]) => from === 'here' || !STRICT.has(name))
        const { pathname, search } = new URL(address, STUDIO_ORIGIN)
        const reply = await house.app.inject({
          url: pathname + search,
          headers: {
            host: HOST,
            'sec-fetch-site': from === 'here' ? 'same-origin' : 'cross-site',
            'sec-fetch-mode': 'navigate',
            cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; '),
          },
        })
        for (const set of [reply.headers['set-cookie'] ?? []].flat()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(set) ?? []
          if (value === '') jar.delete(name)
          else jar.set(name, value)
        }
        return {
          ...{ status: reply.statusCode, text: reply.body, headers: reply.headers },
          location: String(reply.headers.location ?? ''),
        }
      },
    }
  }
  const signOn: SignOnHouse['signOn'] = async (at, person, start = START) => {
    const begun = await at.open(start)
    test.person = person
    return at.open(await test.walk(begun.location), 'elsewhere')
  }
  const bindingOf = async (token: string) => {
    const { data } = await house.ask('identity/bind', { token, body: { password: PASSWORD } })
    return String(Object(data).address)
  }
  return {
    ...house,
    failures,
    browser,
    signOn,
    bindingOf,
    async bind(token, subject) {
      const at = browser(token)
      await signOn(at, { accountId: subject }, await bindingOf(token))
      return at.open('/studio/sign-in/oidc/bind')
    },
  }
}
