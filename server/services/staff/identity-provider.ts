/** What a sign-in at an identity provider is recognised by when it comes back; of one sign-in alone. */
export interface FlowSecrets {
  state: string
  nonce: string
  verifier: string
}

/** What an identity provider said about a person, its signature and its addressee checked. */
export interface ProvedIdentity {
  issuer: string
  subject: string
  /** Whether it proved a second factor. */
  hasFactor: boolean
}

/** The provider does not answer, or not as the settings need it. */
export interface ProviderAway {
  kind: 'away'
}

/** Why a sign-in came back without a person. `denied`: the provider refused; `wrong`: the answer is not one to ours. */
export type FlowRefusal = { kind: 'cancelled' } | { kind: 'denied' } | { kind: 'wrong' }

/** An identity provider (OpenID Connect), with which this portal is registered as a client. */
export interface IdentityProvider {
  /** The address by which it names itself, as identities are stored. */
  issuer: string
  /** What staff call their account there. */
  name: string
  /**
   * Begins a sign-in: returns the address to send the browser to.
   *
   * @param isFresh whether the person has to sign in there anew, whoever used the browser before
   */
  begin(options: {
    redirectUri: string
    isFresh: boolean
  }): Promise<{ kind: 'begun'; address: string; secrets: FlowSecrets } | ProviderAway>
  /**
   * Exchanges what came back for the person's identity.
   *
   * @param answered the redirect URI with the parameters that came back
   */
  finish(
    answered: URL,
    secrets: FlowSecrets,
  ): Promise<{ kind: 'proved'; identity: ProvedIdentity } | FlowRefusal | ProviderAway>
}
