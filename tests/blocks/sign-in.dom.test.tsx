import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/sign-in/examples.ts'
import { SignIn } from '#blocks/sign-in/SignIn.tsx'
import type { Result } from '#data/result.ts'
import { planRequest } from '#plan/request-key.ts'
import { createAuthState } from '#state/auth-state.ts'

import { NOW } from '../support/BlockPage.tsx'
import { showLive } from '../support/live-block.tsx'
import { fill, press, settle } from '../support/press.ts'
import { exampleNamed, showOnPage } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const { article } = exampleNamed(examples, 'usual').data
const requests = { article: planRequest('details', { id: 12 }) }
const page = (code: string) => (
  <SignIn props={{ code }} data={{ article }} sectionId="sign-in-1" requests={requests} fields={[]} />
)

/** The member who is logged in when the page arrives. */
function member() {
  const auth = createAuthState()
  auth.token = 'a-token'
  return auth
}
const done = (signedIn = NOW): Result<unknown> => ({
  kind: 'ok',
  data: {
    booking: { id: 4, session: 1, state: 'confirmed', position: 0, people: 3, ticket: 'ABCDE12345', signedIn },
    session: article.sessions?.[0],
  },
})
const signedIn = { call: 'user/signIn', input: { id: 12, code: '482913' } }

describe('the check-in page of a venue’s code', () => {
  const status = () => screen.queryByRole('status')?.textContent ?? ''
  const field = () => screen.queryByLabelText<HTMLInputElement>(say('sign-in', 'code'))

  it('names the activity first, also without a script', () => {
    const host = showOnPage({ path: 'sign-in/12' }, page('482913'))
    for (const text of ['馆藏碑帖夜游', '11月21日 周六', '云汀市博物馆 二楼']) expect(host.textContent).toContain(text)
  })

  it('checks in by itself, once, and shows that in large type', async () => {
    const live = await showLive(page('482913'), { auth: member(), answer: () => done() })
    expect(live.sent).toEqual([signedIn])
    for (const text of [say('sign-in', 'done'), '2026-11-21 12:00', say('sign-in', 'people', { people: 3 })])
      expect(status()).toContain(text)
    expect([field(), live.changes.flat().includes('activities')]).toEqual([null, true])
    await live.show(page('482913'))
    expect(live.sent).toEqual([signedIn])
  })

  it('shows an earlier check-in as such', async () => {
    await showLive(page('482913'), { auth: member(), answer: () => done(NOW - 900) })
    for (const text of [say('sign-in', 'already'), '2026-11-21 11:45']) expect(status()).toContain(text)
  })

  it('waits for the login', async () => {
    const auth = createAuthState()
    const live = await showLive(page('482913'), { auth, answer: () => done() })
    expect(live.sent).toEqual([])
    await settle(() => {
      auth.token = 'a-token'
    })
    expect(live.sent).toEqual([signedIn])
  })

  it('sends nothing by itself without a code', async () => {
    const live = await showLive(page(''), { auth: member() })
    expect([live.sent, status()]).toEqual([[], ''])
  })

  it.each<[Result<unknown>, string]>([
    [{ kind: 'refused', code: 0, message: '签到码不正确' }, '签到码不正确'],
    [{ kind: 'refused', code: 0, message: '没有您的报名，不能签到' }, '没有您的报名，不能签到'],
    [{ kind: 'network' }, say('sign-in', 'failed')],
    [{ kind: 'timeout' }, say('sign-in', 'failed')],
    [{ kind: 'unauthorized' }, say('sign-in', 'login')],
  ])('shows the fault and leaves the code to be corrected: %o', async (result, words) => {
    const live = await showLive(page('482913'), { auth: member(), answer: () => result })
    expect(status()).toContain(words)
    expect(field()?.value).toBe('482913')
    expect([...live.host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/activity/details/12',
      '/web/user/my-activities',
    ])
  })

  it('accepts a code by hand', async () => {
    const live = await showLive(page(''), { auth: member(), answer: () => done() })
    await press(say('sign-in', 'send'))
    expect([live.sent, field()?.getAttribute('aria-invalid'), document.activeElement]).toEqual([[], 'true', field()])
    await fill(say('sign-in', 'code'), ' 482913 ')
    await press(say('sign-in', 'send'))
    expect([live.sent, status().includes(say('sign-in', 'done'))]).toEqual([[signedIn], true])
  })
})
