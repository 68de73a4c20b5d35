import { render, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { createPath, UNSAFE_NavigationContext } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'

import { form as definition } from '#blocks/form/definition.ts'
import { examples } from '#blocks/form/examples.ts'
import { Form } from '#blocks/form/Form.tsx'
import type { Result } from '#data/result.ts'
import { type Act, ActionContext } from '#data/use-act.ts'
import { UploadContext } from '#data/use-upload.ts'
import type { Upload } from '#data/upload.ts'
import { MemberContext, type Member } from '#state/member.ts'
import { createAuthState } from '#state/auth-state.ts'

import { BlockPage } from '../support/BlockPage.tsx'
import { fill, press, settle } from '../support/press.ts'
import { exampleNamed, showOnPage } from '../support/show-block.tsx'
import { say, sayAny } from '../support/words.ts'

type Props = (typeof examples)[number]['props']

/** Where the page goes to by itself. */
function Watched({ go, children }: { go: (to: string) => void; children: ReactNode }) {
  const context = use(UNSAFE_NavigationContext)
  const navigator = {
    ...context.navigator,
    push: (to: Parameters<typeof context.navigator.push>[0]) => go(typeof to === 'string' ? to : createPath(to)),
  }
  return (
    <UNSAFE_NavigationContext value={{ ...context, static: false, navigator }}>{children}</UNSAFE_NavigationContext>
  )
}

/** The feedback form, filled in correctly, for a visitor or a member. */
async function show({
  answer,
  token,
  logsIn = true,
  props = {},
  upload,
}: {
  answer: Result<unknown> | Result<unknown>[]
  token?: string
  logsIn?: boolean
  props?: Partial<Props>
  upload?: Upload
}) {
  const example = exampleNamed(examples, 'usual')
  const answers = [answer].flat()
  const act = vi.fn<Act>(() =>
    Promise.resolve(
      answers.length > 1 ? (answers.shift() ?? { kind: 'network' }) : (answers[0] ?? { kind: 'network' }),
    ),
  )
  const member = {
    requireLogin: vi.fn<Member['requireLogin']>(() => Promise.resolve(logsIn)),
    toast: vi.fn<Member['toast']>(),
    changed: vi.fn<Member['changed']>(),
    logIn: () => undefined,
    logOut: () => Promise.resolve(),
  }
  const go = vi.fn<(to: string) => void>()
  const auth = createAuthState()
  auth.token = token
  const page = (
    <ActionContext value={act}>
      <UploadContext value={upload ?? (() => Promise.resolve({ kind: 'network' }))}>
        <MemberContext value={member}>
          <Watched go={go}>
            <Form
              props={{ ...example.props, ...props }}
              data={{}}
              sectionId="main-1"
              requests={{}}
              fields={[]}
              forms={example.forms ?? {}}
            />
          </Watched>
        </MemberContext>
      </UploadContext>
    </ActionContext>
  )
  const { container: host } = render(<BlockPage auth={auth}>{page}</BlockPage>)
  await settle(() => undefined)
  await fill('类别', '功能建议')
  await fill('内容', '请多办几场昆曲')
  const typed = () => screen.getByLabelText<HTMLTextAreaElement>('内容').value
  return {
    host,
    act,
    member,
    send: () => press('提交'),
    typed,
    failure: () => host.querySelector('form > [role=status]')?.textContent,
    where: () => go.mock.calls.flat(),
  }
}

const sent = { kind: '功能建议', content: '请多办几场昆曲', contact: '', images: [] }

describe('a form block', () => {
  it('sends its input to its call, reports that, and is empty again', async () => {
    const { act, member, send, typed, failure, where } = await show({ answer: { kind: 'ok', data: {} }, token: 'T' })
    await send()
    expect(act.mock.calls).toEqual([['user/putFeedback', sent]])
    expect([member.toast.mock.calls, member.changed.mock.calls.length, member.requireLogin.mock.calls.length]).toEqual([
      [['success', '已收到，谢谢您的意见']],
      1,
      0,
    ])
    expect([typed(), failure(), where()]).toEqual(['', '', []])
  })

  it('retains its input where the schema says so, and leads to the address in the schema', async () => {
    const { send, typed, where } = await show({
      answer: { kind: 'ok', data: {} },
      token: 'T',
      props: { after: 'stay', to: 'user/my-news' },
    })
    await send()
    expect([typed(), where()]).toEqual(['请多办几场昆曲', ['/web/user/my-news']])
  })

  it.each([
    [{ kind: 'refused', code: 0, message: '今天已经提交得够多了' }, '今天已经提交得够多了'],
    [{ kind: 'refused', code: 0, message: '' }, say('form', 'failed')],
    [{ kind: 'unauthorized' }, say('form', 'login')],
    [{ kind: 'timeout' }, say('form', 'failed')],
    [{ kind: 'network' }, say('form', 'failed')],
    [{ kind: 'http', status: 503 }, say('form', 'failed')],
    [{ kind: 'not-found' }, say('form', 'failed')],
  ] as const)('loses no input that was not accepted: %o', async (answer, message) => {
    const { member, send, typed, failure } = await show({ answer: [answer, { kind: 'ok', data: {} }], token: 'T' })
    await send()
    expect([failure(), typed(), member.toast.mock.calls]).toEqual([message, '请多办几场昆曲', []])
    await send()
    expect([failure(), typed(), member.toast.mock.calls.length]).toEqual(['', '', 1])
  })

  it('requests a login first, then goes on by itself', async () => {
    const { act, member, send } = await show({ answer: { kind: 'ok', data: {} } })
    await send()
    expect([member.requireLogin.mock.calls.length, act.mock.calls]).toEqual([1, [['user/putFeedback', sent]]])
  })

  it('sends nothing without the login, and loses no input', async () => {
    const { act, send, typed, failure } = await show({ answer: { kind: 'ok', data: {} }, logsIn: false })
    await send()
    expect([act.mock.calls, typed(), failure()]).toEqual([[], '请多办几场昆曲', say('form', 'login')])
  })

  it('requests no login for an invalid input', async () => {
    const { act, member, send } = await show({ answer: { kind: 'ok', data: {} } })
    await fill('内容', '不好')
    await send()
    expect([act.mock.calls, member.requireLogin.mock.calls, screen.queryByText('请写 5 到 1000 个字')]).toEqual([
      [],
      [],
      expect.anything(),
    ])
  })

  it('needs no login to register', async () => {
    const { forms } = exampleNamed(examples, 'with-code')
    const call = forms?.['register']?.call
    expect(call).toBe('login/register')
    const html = showOnPage(
      {},
      <Form
        props={exampleNamed(examples, 'with-code').props}
        data={{}}
        sectionId="main-1"
        requests={{}}
        fields={[]}
        forms={forms ?? {}}
      />,
    )
    expect(html.querySelector('form')?.getAttribute('aria-label')).toBe('注册')
  })

  it('names on the server what works without a script, and sends nothing', () => {
    const { props, forms } = exampleNamed(examples, 'usual')
    const html = showOnPage(
      {},
      <Form props={props} data={{}} sectionId="main-1" requests={{}} fields={[]} forms={forms ?? {}} />,
    )
    expect(
      [...html.querySelectorAll('form button')].filter((button) => button.getAttribute('type') === 'submit'),
    ).toEqual([])
    expect(html.querySelector('noscript')?.textContent).toMatch(sayAny('form', 'noScript'))
  })

  it('names its section by its heading, or else by the form', () => {
    const name = (example: string) => {
      const { props, forms } = exampleNamed(examples, example)
      const host = showOnPage(
        {},
        <Form props={props} data={{}} sectionId="main-1" requests={{}} fields={[]} forms={forms ?? {}} />,
      )
      const section = host.querySelector('section')
      return (
        section?.getAttribute('aria-label') ??
        host.querySelector(`[id="${section?.getAttribute('aria-labelledby')}"]`)?.textContent
      )
    }
    expect([name('usual'), name('every-kind')]).toEqual(['意见反馈', '每一种填写项'])
  })

  it('reports its form to the compiler', () => {
    expect(definition.forms?.({ form: 'feedback', after: 'reset' })).toEqual(['feedback'])
  })

  it('throws without its form', () => {
    expect(() =>
      showOnPage(
        {},
        <Form props={{ form: 'feedback', after: 'reset' }} data={{}} sectionId="main-1" requests={{}} fields={[]} />,
      ),
    ).toThrow('was not given the form "feedback"')
  })
})
