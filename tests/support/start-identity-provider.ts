import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import Provider from 'oidc-provider'
import { afterAll } from 'vitest'

/** A client's id and secret, as the provider knows it. */
export const aClient = { client_id: 'wenlan', client_secret: 'a-secret-of-the-client' }
export const anotherClient = { client_id: 'another', client_secret: 'another-secret' }

/** The person at the provider's own page, and what it proves of them. */
export interface PersonThere {
  accountId: string
  amr?: string[]
  acr?: string
}

export interface TestProvider {
  issuer: string
  /** Who signs in there next, in a browser without a session; absent: a person who cancels. */
  person: PersonThere | undefined
  /** Walks from an address of the provider through its pages, in a new browser, until it leads back; returns that address. */
  walk(address: string): Promise<string>
}

/** Starts a real identity provider on this machine, for the tests of a file. */
export async function startIdentityProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [aClient, anotherClient].map((client) => ({ ...client, redirect_uris: [redirectUri] })),
    claims: { openid: ['sub', 'amr', 'acr'] },
    acrValues: ['urn:gold'],
    cookies: { keys: ['a-key-of-cookies'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({ accountId, claims: () => Promise.resolve({ sub: accountId }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Staff are asked nothing there but who they are.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc
      if (!client || session?.accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
  const test: TestProvider = {
    issuer,
    person: undefined,
    async walk(address) {
      const jar = new Map<string, string>()
      for (let url = address, steps = 0; steps < 10; steps += 1) {
        if (url.startsWith(redirectUri)) return url
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
        for (const set of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(set) ?? []
          jar.set(name, value)
        }
        const next = reply.headers.get('location')
        if (next === null) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`)
        url = new URL(next, url).href
      }
      throw new Error('The provider leads round in circles')
    },
  }
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const { person } = test
    void provider.interactionFinished(
      request,
      response,
      person === undefined
        ? { error: 'access_denied', error_description: '<script>alert(1)</script>' }
        : {
            login: {
              accountId: person.accountId,
              amr: person.amr ?? ['pwd'],
              ...(person.acr ? { acr: person.acr } : {}),
            },
          },
    )
    return undefined
  })
  afterAll(() => new Promise<void>((done) => void server.close(() => done())))
  return test
}
