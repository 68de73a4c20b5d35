import { ref } from 'valtio/vanilla'

import { meResponse, type MeResponse } from '#contract/member.ts'
import { type MemberSourceName, type SourceName, isMemberSource, sources } from '#contract/sources.ts'
import { dropToken, isTokenExpired } from '#data/expired-token.ts'
import { createHttpAct } from '#data/http-act.ts'
import { storedToken } from '#data/stored-token.ts'
import type { Act } from '#data/use-act.ts'
import { planRequest } from '#plan/request-key.ts'
import type { Member } from '#state/member.ts'

import { isAccountPage } from './account-pages.ts'
import type { MemberOptions } from './create-member.ts'
import { createDeskView } from './desk-view.ts'
import { createMemberParts } from './create-member-parts.ts'
import { forgetDrafts } from './forget-drafts.ts'
import { loginAddress } from './login-address.ts'
import type { MemberParts } from './member-parts.ts'
import { openMemberChannel } from './member-channel.ts'

/** The functions of a logged-in visit, loaded when there is a token or an action. */
export interface Desk extends Omit<Member, 'logIn'> {
  parts: MemberParts
  /** Compares the stored token with the adopted one: another tab may have changed it. */
  look: () => void
  /** Handles a login with this token. */
  arrived: (token: string) => void
  /** See BrowserMember. */
  refused: (token: string | undefined) => void
  act: Act
}

const ME = planRequest('me', {})
const memberCalls: ReadonlyMap<string, MemberSourceName> = new Map(
  Object.keys(sources).flatMap((name): [string, MemberSourceName][] =>
    isMemberName(name) ? [[sources[name].call, name]] : [],
  ),
)
/** Sources whose changes affect neither the counts nor the names of `user/me`. */
const uncounted: ReadonlySet<MemberSourceName> = new Set(['marks', 'logins', 'feedback'])
/** Calls that belong to the login itself and never lead to another login. */
const ownCalls = /^(?:login|sms)\//iu
/** More toasts than this cannot be read in three seconds. */
const MOST_TOASTS = 3

/** Creates the member functions of a visit. */
export function createDesk({
  session,
  cache,
  facts,
  offline,
  leave,
  send = sendByHttp(),
  openChannel = openMemberChannel,
}: MemberOptions): Desk {
  const view = createDeskView()
  /** The token that this tab uses. */
  let adopted: string | undefined
  /** The id of the last member: after an expired token another member may log in. */
  let lastMember: number | undefined
  /** Whether the page continues with the adopted token: not where it belongs to another member. */
  let adoption = Promise.resolve(true)
  const waiters = new Set<(isLoggedIn: boolean) => void>()

  const text = facts().then(
    (known) => (view.text = known?.text['login'] ?? {}),
    () => view.text,
  )
  const say = async (name: string) => (await text)[name] ?? offline

  // Refetches the member's displayed data (`isWiped`: after removing it), once a component shows it.
  const shown = createMemberParts({ session, view, onDone: (id) => removeToast(id), onClose: () => settle(false) })
  const outdate = (isMeant: (source: MemberSourceName) => boolean, isWiped = false) => {
    const keys = cache.forget((key, known) => {
      const source = memberCalls.get(key.split('?', 1)[0] ?? '')
      return source === undefined ? known?.kind === 'unauthorized' : isMeant(source)
    })
    for (const key of keys) shown.revalidate(key, isWiped)
  }
  const all = () => true
  const wipe = () => {
    forgetDrafts()
    session.era += 1
    outdate(all, true)
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
    session.userInfo = me
    lastMember = me.id
  }

  /** Closes the popup and resolves the waiting calls. */
  const settle = (isLoggedIn: boolean) => {
    session.showLoginPopup = false
    const waiting = [...waiters]
    waiters.clear()
    for (const resolve of waiting) resolve(isLoggedIn)
  }
  const adopt = async (token: string): Promise<boolean> => {
    const isReplaced = adopted !== undefined
    const isDoubtful = session.isExpired
    // The page started with this token before the desk was loaded: its requests are already under way.
    const isBegun = session.token === token && !isReplaced
    adopted = token
    if (isReplaced) wipe()
    Object.assign(session, { token, userInfo: undefined, isExpired: false })
    if (!isDoubtful) {
      if (!isBegun) outdate(all)
      settle(true)
      void renewMe()
      return !isReplaced
    }
    // The page still shows the last member's data and typed values: it continues for the same member only.
    cache.forget((key) => key === ME.key)
    const me = await loadMe()
    if (adopted !== token) return false
    const isSame = me !== undefined && me.id === lastMember
    session.userInfo = me
    lastMember = me?.id
    if (isSame) outdate(all)
    else wipe()
    settle(isSame)
    return isSame
  }
  const look = () => {
    const token = storedToken()
    session.isKnown = true
    // The token may have been removed between the start of the page and the loading of the desk.
    if (token === adopted && token === session.token) return
    if (token !== undefined) {
      adoption = adopt(token)
      return
    }
    const wasThere = (adopted ?? session.token) !== undefined || session.isExpired
    adopted = undefined
    const hasEnded = isTokenExpired()
    Object.assign(session, { token: undefined, userInfo: undefined, isExpired: hasEnded && isShowing() })
    // Typed values survive an expired token.
    if (hasEnded || !wasThere) return
    lastMember = undefined
    wipe()
  }
  /** Returns whether the page may show the member's own data. */
  const isShowing = () =>
    [...cache.map].some(([key, { data }]) => data?.kind === 'ok' && memberCalls.has(key.split('?', 1)[0] ?? ''))

  const ask = (): Promise<boolean> => {
    if (isAccountPage()) return Promise.resolve(false)
    const answer = new Promise<boolean>((resolve) => waiters.add(resolve))
    if (!session.showLoginPopup) void show()
    return answer
  }
  const show = async () => {
    session.showLoginPopup = true
    if (view.popup) return
    try {
      const [known, { LoginDialog }] = await Promise.all([facts(), import('./LoginDialog.tsx')])
      // The site has a new version: the login page is loaded afresh.
      if (!known) return leave(loginAddress())
      view.popup = ref({ LoginDialog, facts: known })
    } catch {
      settle(false)
      toast('error', offline)
    }
  }
  /** Resolves to true where the call can be sent again: after a login by the same member as before. */
  const renew = (token: string | undefined): Promise<boolean> => {
    const current = storedToken()
    if (current !== undefined && current === token) dropToken('expired')
    look()
    // A login has happened meanwhile, here or in another tab.
    return current === undefined || current === token ? ask() : adoption
  }

  const toast: Member['toast'] = (kind, words) => {
    const id = 1 + Math.max(0, ...view.toasts.map((one) => one.id))
    // A success replaces all earlier toasts, which are outdated by it (已收藏, then 已取消收藏).
    const standing = kind === 'success' ? [] : view.toasts.filter((one) => one.text !== words)
    view.toasts = [...standing, { id, kind, text: words }].slice(-MOST_TOASTS)
  }
  const removeToast = (id: number) => {
    view.toasts = view.toasts.filter((one) => one.id !== id)
  }

  const change = (names: readonly MemberSourceName[]) => {
    if (adopted === undefined) return
    const isMeant = (source: MemberSourceName) => names.length === 0 || names.includes(source)
    const isCounted = names.length === 0 || names.some((name) => !uncounted.has(name))
    outdate((source) => isMeant(source) || (isCounted && source === 'me'))
    if (isCounted) void renewMe()
  }
  const told = openChannel((names) => change(names.filter(isMemberName)))

  return {
    parts: shown.parts,
    look,
    arrived: (token) => {
      look()
      if (storedToken() !== token) void say('forbidden').then((words) => toast('error', words))
    },
    refused: (token) => void renew(token),
    requireLogin: () => (storedToken() === undefined ? ask() : Promise.resolve(true)),
    act: async (call, input, { takesOver = false } = {}) => {
      const token = storedToken()
      const first = await send(call, input)
      const isRenewed = first.kind === 'unauthorized' && !ownCalls.test(call) && (await renew(token))
      const result = isRenewed ? await send(call, input) : first
      if (takesOver || result.kind === 'ok' || result.kind === 'unauthorized') return result
      const isRefusal = result.kind === 'refused' && result.code === 0
      if (result.kind === 'refused' && !isRefusal)
        console.warn(`${call}: unknown code ${result.code} ${result.message}`)
      // The button that sends codes shows its own message.
      if (isRefusal || !ownCalls.test(call)) toast('error', isRefusal ? result.message : await say('failed'))
      return result
    },
    logOut: async ({ isOver = false } = {}) => {
      // Sent before the token is dropped, because the call needs it.
      const ended = isOver ? undefined : send('login/logout', {})
      dropToken('left')
      look()
      if (ended === undefined) return
      await ended
      toast('success', await say('loggedOut'))
    },
    changed: (names = []) => {
      change(names)
      told(names)
    },
    toast,
  }
}

function sendByHttp(): Act {
  return createHttpAct({ baseUrl: '/api', fetch: (...request) => window.fetch(...request), token: storedToken })
}

function isMemberName(name: string): name is MemberSourceName {
  return isSourceName(name) && isMemberSource(name)
}

function isSourceName(name: string): name is SourceName {
  return Object.hasOwn(sources, name)
}
