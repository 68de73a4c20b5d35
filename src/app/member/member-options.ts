import type { ResultCache } from '#data/result-cache.ts'
import type { Act } from '#data/use-act.ts'
import type { AuthState } from '#state/auth-state.ts'
import type { BrowserFacts } from '../portal-facts.ts'
import type { OpenChannel } from './member-channel.ts'

export interface MemberOptions {
  auth: AuthState
  cache: ResultCache
  /** The facts of the whole portal, with the popup's forms and texts. */
  facts: () => Promise<BrowserFacts | undefined>
  /** The message where even those cannot be loaded. */
  offline: string
  /** Loads an address afresh. */
  leave: (href: string) => void
  /** Sends an action, once; by HTTP by default. */
  send?: Act
  /** Opens the channel to other tabs; a BroadcastChannel by default. */
  openChannel?: OpenChannel
}
