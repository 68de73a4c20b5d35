import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'

import { examples as forms } from '#blocks/form/examples.ts'
import { Form } from '#blocks/form/Form.tsx'
import { examples as logins } from '#blocks/login/examples.ts'
import { Login } from '#blocks/login/Login.tsx'
import { examples as signIns } from '#blocks/sign-in/examples.ts'
import { SignIn } from '#blocks/sign-in/SignIn.tsx'
import { examples as signUps } from '#blocks/sign-up/examples.ts'
import { SignUp } from '#blocks/sign-up/SignUp.tsx'
import { storeDraft } from '#components/form/stored-draft.ts'
import { ActionContext } from '#data/use-act.ts'
import { planRequest } from '#plan/request-key.ts'

import { settle } from '../support/press.ts'
import { exampleNamed, showOnPage } from '../support/show-block.tsx'
import { wakeOn } from '../support/wake.tsx'

/** Blocks with a form of which visitors type into the server's HTML. */
function login(): ReactNode {
  const { props, data, forms: models = {} } = exampleNamed(logins, 'usual')
  return <Login props={props} data={data} sectionId="login-1" requests={{}} fields={[]} forms={models} />
}
function form(): ReactNode {
  const { props, data, forms: models = {} } = exampleNamed(forms, 'usual')
  return <Form props={props} data={data} sectionId="form-1" requests={{}} fields={[]} forms={models} />
}
function signUp(): ReactNode {
  const { props, data, forms: models = {} } = exampleNamed(signUps, 'usual')
  const requests = {
    article: planRequest('details', { type: 12, id: 12 }),
    marks: planRequest('marks', { type: 12, id: 12 }),
  }
  return <SignUp props={props} data={data} sectionId="sign-up-1" requests={requests} fields={[]} forms={models} />
}
function signIn(): ReactNode {
  const { props, data } = exampleNamed(signIns, 'usual')
  const requests = { article: planRequest('details', { id: 12 }) }
  return <SignIn props={{ ...props, code: '' }} data={data} sectionId="sign-in-1" requests={requests} fields={[]} />
}
const blocks = { login, form, signUp, signIn }

/** The server's HTML of a block, in the document. */
function show(block: ReactNode): HTMLElement {
  const host = showOnPage({ type: 12 }, block)
  document.body.append(host)
  return host
}

/** Types into every text, ticks every box and chooses the last of all options; returns what stands there later. */
function fillAll(host: HTMLElement): () => readonly unknown[] {
  const ticks = [...host.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const texts = [...host.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=file]), textarea')]
  const choices = [...host.querySelectorAll('select')]
  for (const tick of ticks) tick.checked = true
  for (const [index, text] of texts.entries()) text.value = `${index + 1}`
  for (const choice of choices) choice.selectedIndex = choice.options.length - 1
  return () => [
    ...texts.map(({ isConnected, value }) => isConnected && value),
    ...ticks.map(({ isConnected, checked }) => isConnected && checked),
    ...choices.map(({ isConnected, selectedIndex }) => isConnected && selectedIndex),
  ]
}

describe.each(Object.entries(blocks))('a form that was not touched: %s', (_, block) => {
  it('retains the input before it wakes, and the same fields', async () => {
    const host = show(block())
    const values = fillAll(host)
    const typed = values()
    expect(await wakeOn(host, block(), { type: 12 })).toEqual([])
    expect([typed.length > 0, values()]).toEqual([true, typed])
  })

  it('sends nothing without the script, and can be pressed', () => {
    const host = show(block())
    const [only] = host.querySelectorAll('form')
    expect([only?.getAttribute('method'), only?.querySelectorAll('[type=submit], [disabled]').length]).toEqual([
      'dialog',
      0,
    ])
  })
})

describe('a form that was typed into before it was awake', () => {
  /** Wakes a block; returns the calls that it sends from then on. */
  async function wake(host: HTMLElement, block: ReactNode) {
    const sent: unknown[] = []
    const send = (call: string, input: unknown) => {
      sent.push([call, input])
      return Promise.resolve({ kind: 'ok' as const, data: {} })
    }
    await wakeOn(host, <ActionContext value={send}>{block}</ActionContext>, { type: 12 })
    return sent
  }
  const password = () => screen.getByLabelText<HTMLInputElement>('密码')
  const mobile = () => screen.getByLabelText<HTMLInputElement>('手机号码')
  const button = (host: HTMLElement) => [...host.querySelectorAll<HTMLButtonElement>('form button')].at(-1) ?? host

  it('sends the typed input, by the press that woke it', async () => {
    const host = show(login())
    mobile().value = '13800000000'
    password().value = 'secret6'
    const sent = await wake(host, login())
    await settle(() => fireEvent.click(button(host)))
    expect(sent).toEqual([['login/login', expect.objectContaining({ mobile: '13800000000', password: 'secret6' })]])
  })

  it('sends the ticked boxes', async () => {
    const { props, data, forms: models = {} } = exampleNamed(forms, 'with-code')
    const block = (
      <Form
        props={{ ...props, to: undefined }}
        data={data}
        sectionId="form-1"
        requests={{}}
        fields={[]}
        forms={models}
      />
    )
    const host = show(block)
    for (const field of host.querySelectorAll('input'))
      if (field.type === 'checkbox') field.checked = true
      else field.value = { mobile: '13800000000', code: '1234' }[field.name] ?? 'secret6'
    const sent = await wake(host, block)
    await settle(() => fireEvent.click(button(host)))
    expect(sent).toEqual([
      [
        'login/register',
        expect.objectContaining({ mobile: '13800000000', agreement: expect.stringContaining('user') }),
      ],
    ])
  })

  it('counts the typed characters, and restores them after a reload', async () => {
    const host = show(form())
    const text = host.querySelector('textarea')
    if (text) text.value = '很好'
    await wakeOn(host, form(), { type: 12 })
    expect(text?.parentElement?.textContent).toMatch(/^2\D/u)
    document.body.replaceChildren()
    const next = show(form())
    await wakeOn(next, form(), { type: 12 })
    expect(next.querySelector('textarea')?.value).toBe('很好')
  })

  it('prefers its input to the draft of an earlier visit', async () => {
    const { forms: models = {} } = exampleNamed(signUps, 'usual')
    const model = models['sign-up']
    if (!model) throw new Error('The example has no form')
    storeDraft('sign-up 12', model, { name: '旧名', mobile: '13900000000' })
    const host = show(signUp())
    const [name] = host.querySelectorAll('input')
    if (name) name.value = '小满'
    await wakeOn(host, signUp(), { type: 12 })
    expect([...host.querySelectorAll('input')].slice(0, 2).map(({ value }) => value)).toEqual(['小满', '13900000000'])
  })
})
