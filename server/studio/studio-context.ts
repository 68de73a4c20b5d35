import type { MemberContext } from '#server/services/context/member-context.ts'

/** What the calls of the studio work with. */
export interface StudioContext extends Pick<
  MemberContext,
  'store' | 'secrets' | 'passwords' | 'mutex' | 'now' | 'say' | 'siteName' | 'acts' | 'erasures' | 'log'
> {
  /** Whether each account needs a second factor. */
  requiresFactor: boolean
  /** The public address of the studio, without a slash at its end: "https://www.example.cn/studio". */
  address(): string
  /** Whether the disk has room to write. */
  mayWrite(): boolean
}
