import { type MeResponse, meResponse } from '#contract/members/member.ts'
import type { MemberSourceName } from '#contract/calls/sources.ts'
import { isTokenExpired } from '#data/expired-token.ts'
import { storedToken } from '#data/stored-token.ts'
import { planRequest } from '#plan/request-key.ts'

import type { MemberOptions } from './member-options.ts'
import { forgetDrafts } from './forget-drafts.ts'
import { memberSourceOf } from './member-calls.ts'

interface TokenSyncOptions extends Pick<MemberOptions, 'auth' | 'cache'> {
  /** Refetches the member's displayed data (`isWiped`: after removing it). */
  invalidate: (predicate: (source: MemberSourceName) => boolean, isWiped?: boolean) => void
  /** Resolves the calls that wait for a login. */
  settle: (isLoggedIn: boolean) => void
}

export interface TokenSync {
  /** Compares the stored token with the adopted one: another tab may have changed it. */
  syncToken: () => void
  /** The token that this tab uses. */
  token: () => string | undefined
  /** Whether the page continues with the adopted token: not where it belongs to another member. */
  isSame: () => Promise<boolean>
  /** Refetches the member's facts. */
  renewMe: () => Promise<void>
}

const ME = planRequest('me', {})

/** Creates the part of a visit that adopts the stored token: after a login, a logout or an expiry, here or in another tab. */
export function createTokenSync({ auth, cache, invalidate, settle }: TokenSyncOptions): TokenSync {
  let adopted: string | undefined
  /** The id of the last member: after an expired token another member may log in. */
  let lastMember: number | undefined
  let isSameMember = Promise.resolve(true)

  const all = () => true
  const wipe = () => {
    forgetDrafts()
    auth.era += 1
    invalidate(all, true)
  }
  const loadMe = async (): Promise<MeResponse | undefined> => {
    const result = await cache.load(ME)
    const me = meResponse.safeParse(result.kind === 'ok' ? result.data : undefined)
    return me.data
  }
  const renewMe = async () => {
    const token = adopted
    const me = await loadMe()
    if (adopted !== token || me === undefined) return
    auth.userInfo = me
    lastMember = me.id
  }

  const adopt = async (token: string): Promise<boolean> => {
    const isReplaced = adopted !== undefined
    const isDoubtful = auth.isExpired
    // The page started with this token before this code was loaded: its requests are already under way.
    const isBegun = auth.token === token && !isReplaced
    adopted = token
    if (isReplaced) wipe()
    Object.assign(auth, { token, userInfo: undefined, isExpired: false, hasEnded: false })
    if (!isDoubtful) {
      // The page shows nothing of a member. Refusals are removed, because a section that is not asking keeps its last
      // result, and would show it instead of asking with the new token.
      if (!isBegun) invalidate(all, true)
      settle(true)
      void renewMe()
      return !isReplaced
    }
    // The page still shows the last member's data and typed values: it continues for the same member only.
    cache.forget((key) => key === ME.key)
    const me = await loadMe()
    if (adopted !== token) return false
    const isSame = me !== undefined && me.id === lastMember
    auth.userInfo = me
    lastMember = me?.id
    if (isSame) invalidate(all)
    else wipe()
    settle(isSame)
    return isSame
  }
  const syncToken = () => {
    const token = storedToken()
    auth.isInitialized = true
    // The token may have been removed between the start of the page and the loading of this code.
    if (token === adopted && token === auth.token) return
    if (token !== undefined) {
      isSameMember = adopt(token)
      return
    }
    const wasThere = (adopted ?? auth.token) !== undefined || auth.isExpired
    adopted = undefined
    const hasEnded = isTokenExpired()
    Object.assign(auth, { token: undefined, userInfo: undefined, isExpired: hasEnded && isShowing(), hasEnded })
    // Typed values survive an expired token.
    if (hasEnded || !wasThere) return
    lastMember = undefined
    wipe()
  }
  /** Returns whether the page may show the member's own data. */
  const isShowing = () =>
    [...cache.map].some(([key, { data }]) => data?.kind === 'ok' && memberSourceOf(key) !== undefined)

  return { syncToken, token: () => adopted, isSame: () => isSameMember, renewMe }
}
