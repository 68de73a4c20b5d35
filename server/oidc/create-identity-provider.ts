import * as oidc from 'openid-client'

import { HOUR_SECONDS } from '#contract/time/durations.ts'
import type { Env } from '#server/platform/env/env.ts'
import type { Log } from '#server/platform/log/log.ts'
import { because } from '#server/platform/log/message.ts'
import type { Part } from '#server/platform/parts/parts.ts'
import type { FlowRefusal, IdentityProvider, ProviderAway } from '#server/services/staff/identity-provider.ts'

export type ProviderEnv = Pick<
  Env,
  'studioOidcIssuer' | 'studioOidcClient' | 'studioOidcSecret' | 'studioOidcName' | 'studioOidcAcr'
>

interface ProviderOptions {
  part: Pick<Part, 'works' | 'failed'>
  log: Pick<Log, 'warn'>
  /** Of each request to the provider. */
  timeoutSeconds?: number
}

const TIMEOUT_SECONDS = 10
/** How long what the provider says of itself is used before it is read anew. */
const METADATA_MS = HOUR_SECONDS * 1000
/** OpenID Connect Core 1.0, 2, "sub". */
const LONGEST_SUBJECT = 255

/** Errors by which a provider refuses this portal, and not the person. */
const misregistered: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client'])

/** Creates the provider of the settings; undefined without one. It is asked when the first person signs in, not at the start. */
export function createIdentityProvider(
  env: ProviderEnv,
  { part, log, timeoutSeconds = TIMEOUT_SECONDS }: ProviderOptions,
): IdentityProvider | undefined {
  if (env.studioOidcIssuer === '') return undefined
  const issuer = new URL(env.studioOidcIssuer)
  let metadata: { found: Promise<oidc.Configuration>; until: number } | undefined

  const configuration = async (): Promise<oidc.Configuration> => {
    // Not by the clock of the wall, which may be set.
    if (metadata === undefined || performance.now() > metadata.until) {
      const found = discover(issuer, env, timeoutSeconds)
      metadata = { found, until: performance.now() + METADATA_MS }
    }
    const { found } = metadata
    return found.catch((error: unknown) => {
      // The next person tries again; those who wait for this answer share it.
      if (metadata?.found === found) metadata = undefined
      throw error
    })
  }
  const away = (error: unknown): ProviderAway => {
    part.failed(sentenceOf(error))
    return { kind: 'away' }
  }

  return {
    issuer: issuer.href,
    name: env.studioOidcName,
    async begin({ redirectUri, isFresh }) {
      try {
        const config = await configuration()
        const secrets = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        }
        const address = oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          ...(isFresh ? { prompt: 'login' } : {}),
          ...(env.studioOidcAcr.length === 0 ? {} : { acr_values: env.studioOidcAcr.join(' ') }),
        })
        part.works()
        return { kind: 'begun', address: address.href, secrets }
      } catch (error) {
        return away(error)
      }
    },
    async finish(answered, { state, nonce, verifier }) {
      let claims
      try {
        const config = await configuration()
        const tokens = await oidc.authorizationCodeGrant(config, answered, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        claims = tokens.claims()
      } catch (error) {
        if (isAway(error)) return away(error)
        const refusal = refusalOf(error)
        if (refusal.kind !== 'cancelled')
          log.warn(
            because(
              { zh: '用单位账号登录没有成功', en: 'A sign-in by the identity provider failed' },
              sentenceOf(error),
            ),
          )
        return refusal
      }
      part.works()
      if (claims === undefined || claims.sub === '' || claims.sub.length > LONGEST_SUBJECT) return { kind: 'wrong' }
      const { amr, acr } = claims
      const hasFactor =
        (Array.isArray(amr) && amr.includes('mfa')) || (typeof acr === 'string' && env.studioOidcAcr.includes(acr))
      return { kind: 'proved', identity: { issuer: issuer.href, subject: claims.sub, hasFactor } }
    },
  }
}

async function discover(issuer: URL, env: ProviderEnv, timeout: number): Promise<oidc.Configuration> {
  // The settings take no other address without TLS than that of this machine.
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const secret = env.studioOidcSecret
  return oidc.discovery(issuer, env.studioOidcClient, secret, clientAuth(secret), {
    timeout,
    // The library trusts TLS alone otherwise; a proxy that opens it must not make anybody a person of the staff.
    execute: [...execute, oidc.enableNonRepudiationChecks],
  })
}

/** Sends the secret in the way that the provider names; in a header where it names none (OpenID Connect Discovery 1.0, 3). */
function clientAuth(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers)
  }
}

/**
 * Whether the provider is why a sign-in failed, so that the next one would fail as well. Only what it told this server itself
 * counts: what comes by the browser, a stranger may have written.
 */
function isAway(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 || misregistered.has(error.error)
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true
  // Of `fetch`: no connection. The library's own name a mistake of this program.
  if (error instanceof TypeError) return !('code' in error)
  return (
    error instanceof oidc.ClientError &&
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(error.code ?? '')
  )
}

function refusalOf(error: unknown): FlowRefusal {
  if (!(error instanceof oidc.AuthorizationResponseError)) return { kind: 'wrong' }
  return { kind: error.error === 'access_denied' ? 'cancelled' : 'denied' }
}

/** The code of an error as the protocol names it, and never what a provider or a stranger wrote in their own words. */
function sentenceOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError)
    return /^[a-z_]{1,60}$/u.test(error.error) ? error.error : error.code
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const inner = error instanceof TypeError && cause instanceof Error ? cause.message : ''
  return inner || error.message
}
