import type { Presence } from '#server/services/content/documents/watch-presence.ts'
import type { StudioContent } from '#server/services/content/documents/storing-turns.ts'
import type { PasteContext } from '#server/services/content/pasting/paste-context.ts'
import type { VerifyForStaff } from '#server/services/staff/create-ledger-verification.ts'
import type { IdentityProvider } from '#server/services/staff/identity-provider.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import type { PortalPosition } from './positions-of-portal.ts'
import type { PreviewPages } from './preview-pages.ts'

/** What the calls of the studio work with. */
export interface StudioContext extends Pick<
  MemberContext,
  | 'store'
  | 'types'
  | 'cues'
  | 'secrets'
  | 'passwords'
  | 'mutex'
  | 'now'
  | 'say'
  | 'siteName'
  | 'acts'
  | 'erasures'
  | 'log'
> {
  /** What the services of content work with. */
  content: StudioContent
  /** What pasting works with beside it. */
  pasting: Pick<PasteContext, 'fetchOutside' | 'convertDocx' | 'turns'>
  /** The portal's pages with unpublished content in them. */
  previews: PreviewPages
  /** The positions of banners and advertisements on those pages. */
  positions(): readonly PortalPosition[]
  /** Reads the ledger when it is its turn: each search may go through all rows, in a thread that visitors share. */
  inLedgerOrder<Result>(work: () => Promise<Result>): Promise<Result>
  /** Verifies the ledger, one verification at a time. */
  verifyLedger: VerifyForStaff
  /** The editors that are open. */
  presence: Presence
  /** The identity provider that staff may sign in with. */
  provider: IdentityProvider | undefined
  /** Whether each account needs a second factor. */
  requiresFactor: boolean
  /** The public address of the studio, without a slash at its end: "https://www.example.cn/studio". */
  address(): string
  /** What the addresses of the portal's pages begin with here: its origin, or nothing where the studio shares that. */
  portalOrigin(): string
  /** Whether the disk has room to write. */
  mayWrite(): boolean
}
