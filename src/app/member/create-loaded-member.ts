import type { MemberSourceName } from '#contract/calls/sources.ts'
import { dropToken } from '#data/expired-token.ts'
import { createHttpAct } from '#data/http-act.ts'
import { storedToken } from '#data/stored-token.ts'
import type { Act } from '#data/use-act.ts'
import type { Member } from '#state/member.ts'

import { createTokenSync } from './create-token-sync.ts'
import { createLoginPopup } from './create-login-popup.ts'
import type { MemberOptions } from './member-options.ts'
import { createMemberParts } from './create-member-parts.ts'
import { createToasts } from './create-toasts.ts'
import { createMemberView } from './member-view.ts'
import { isMemberName, memberSourceOf } from './member-calls.ts'
import { openMemberChannel } from './member-channel.ts'
import type { MemberParts } from './member-parts.ts'

/** The functions of a logged-in visit, loaded when there is a token or an action. */
export interface LoadedMember extends Omit<Member, 'logIn'> {
  parts: MemberParts
  /** Compares the stored token with the adopted one: another tab may have changed it. */
  syncToken: () => void
  /** Handles a login with this token. */
  arrived: (token: string) => void
  /** See BrowserMember. */
  refused: (token: string | undefined) => void
  act: Act
}

/** Sources whose changes affect neither the counts nor the names of `user/me`. */
const uncounted: ReadonlySet<MemberSourceName> = new Set(['marks', 'logins', 'feedback'])
/** Sources whose changes affect what every page shows of the member: name, picture, unread messages. */
const shownEverywhere: ReadonlySet<MemberSourceName> = new Set([
  'me',
  'profile',
  'verification',
  'messages',
  'activities',
  'courses',
  'appointments',
])
/** Calls that belong to the login itself and never lead to another login. */
const loginCalls = /^(?:login|sms)\//iu

/** Creates the member functions of a visit. */
export function createLoadedMember({
  auth,
  cache,
  facts,
  offline,
  leave,
  send = sendByHttp(),
  openChannel = openMemberChannel,
}: MemberOptions): LoadedMember {
  const view = createMemberView()
  const text = facts().then(
    (browserFacts) => (view.text = browserFacts?.text['login'] ?? {}),
    () => view.text,
  )
  const say = async (name: string) => (await text)[name] ?? offline

  const { toast, removeToast } = createToasts(view)
  const popup = createLoginPopup({ auth, view, facts, leave, onFailed: () => toast('error', offline) })
  const shown = createMemberParts({ auth, view, onDone: removeToast, onClose: () => popup.settle(false) })
  // Refetches the member's displayed data (`isWiped`: after removing it), once a component shows it.
  const invalidate = (predicate: (source: MemberSourceName) => boolean, isWiped = false) => {
    const keys = cache.forget(
      (key, cached) => {
        const source = memberSourceOf(key)
        return source === undefined ? cached?.kind === 'unauthorized' : predicate(source)
      },
      { isWiped },
    )
    for (const key of keys) shown.revalidate(key, isWiped)
  }
  const tokenSync = createTokenSync({ auth, cache, invalidate, settle: popup.settle })
  const { syncToken, renewMe } = tokenSync

  /** Resolves to true where the call can be sent again: after a login by the same member as before. */
  const renew = (token: string | undefined): Promise<boolean> => {
    const current = storedToken()
    if (current !== undefined && current === token) dropToken('expired')
    syncToken()
    // A login has happened meanwhile, here or in another tab.
    return current === undefined || current === token ? popup.ask() : tokenSync.isSame()
  }

  const change = (names: readonly MemberSourceName[]) => {
    if (tokenSync.token() === undefined) return
    const predicate = (source: MemberSourceName) => names.length === 0 || names.includes(source)
    const isCounted = names.length === 0 || names.some((name) => !uncounted.has(name))
    invalidate((source) => predicate(source) || (isCounted && source === 'me'))
    if (names.length === 0 || names.some((name) => shownEverywhere.has(name))) void renewMe()
  }
  const broadcast = openChannel((names) => change(names.filter(isMemberName)))

  return {
    parts: shown.parts,
    syncToken,
    arrived: (token) => {
      syncToken()
      if (storedToken() !== token) void say('forbidden').then((words) => toast('error', words))
    },
    refused: (token) => void renew(token),
    requireLogin: () => (storedToken() === undefined ? popup.ask() : Promise.resolve(true)),
    act: async (call, input, { takesOver = false } = {}) => {
      const token = storedToken()
      const first = await send(call, input)
      const isRenewed = first.kind === 'unauthorized' && !loginCalls.test(call) && (await renew(token))
      const result = isRenewed ? await send(call, input) : first
      if (takesOver || result.kind === 'ok' || result.kind === 'unauthorized') return result
      const isRefusal = result.kind === 'refused' && result.code === 0
      if (result.kind === 'refused' && !isRefusal)
        console.warn(`${call}: unknown code ${result.code} ${result.message}`)
      // The button that sends codes shows its own message.
      if (isRefusal || !loginCalls.test(call)) toast('error', isRefusal ? result.message : await say('failed'))
      return result
    },
    logOut: async ({ isOver = false } = {}) => {
      // Sent before the token is dropped, because the call needs it.
      const ended = isOver ? undefined : send('login/logout', {})
      dropToken('left')
      syncToken()
      if (ended === undefined) return
      await ended
      toast('success', await say('loggedOut'))
    },
    changed: (names = [], freshSources = []) => {
      const staleNames = names.filter((name) => !freshSources.includes(name))
      if (names.length === 0 || staleNames.length > 0) change(staleNames)
      broadcast(names)
    },
    toast,
  }
}

function sendByHttp(): Act {
  return createHttpAct({ baseUrl: '/api', fetch: (...request) => window.fetch(...request), token: storedToken })
}
