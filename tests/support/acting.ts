import type { MarksResponse } from '#contract/members/marks.ts'
import type { Result } from '#data/result.ts'
import type { Act } from '#data/use-act.ts'
import { type Member, nobody } from '#state/member.ts'
import { createAuthState, type AuthState } from '#state/auth-state.ts'

const nothing = { active: false, count: 0 }

/** The marks of a member on an entity: none but the given ones. */
export function someMarks(changes: Partial<MarksResponse> = {}): MarksResponse {
  return {
    like: nothing,
    collect: nothing,
    attention: nothing,
    shelf: nothing,
    progress: { page: 0, pages: 0, time: 0 },
    bookings: [],
    sessions: [],
    ...changes,
  }
}

interface SentCall {
  call: string
  input: Readonly<Record<string, unknown>>
  answer: (result: Result<unknown>) => void
}

/** A line whose calls wait until the test answers them. */
export function openLine(): { act: Act; sent: readonly SentCall[] } {
  const sent: SentCall[] = []
  return { sent, act: (call, input) => new Promise((answer) => sent.push({ call, input, answer })) }
}

/** A session of a member with this token, or of a visitor without one. */
export function anAuthState(token?: string): AuthState {
  return Object.assign(createAuthState(), { isInitialized: true }, token === undefined ? {} : { token })
}

export interface TestVisitor extends Member {
  /** Names given to `changed`. */
  changes: readonly (readonly string[])[]
  /** Closes the login popup: having logged in, or not. */
  close: (isLoggedIn: boolean) => void
  isLoginRequested: () => boolean
}

/** A visitor who logs in at a moment the test chooses. */
export function aVisitor(auth: AuthState): TestVisitor {
  const changes: string[][] = []
  let waiting: ((isLoggedIn: boolean) => void)[] = []
  return {
    ...nobody,
    changes,
    requireLogin: () =>
      auth.token === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(true),
    changed: (names = []) => changes.push([...names]),
    isLoginRequested: () => waiting.length > 0,
    close: (isLoggedIn) => {
      if (isLoggedIn) {
        auth.token = 'a-token'
        window.localStorage.setItem('token', 'a-token')
      }
      const resolvers = waiting
      waiting = []
      for (const resolve of resolvers) resolve(isLoggedIn)
    },
  }
}
