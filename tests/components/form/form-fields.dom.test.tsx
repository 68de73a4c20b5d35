import { renderToString } from 'react-dom/server'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { fillPlaceholders as fill } from '#contract/text/fill-placeholders.ts'
import { allControls } from '#components/form/all-controls.ts'
import { FormFields } from '#components/form/FormFields.tsx'
import { ScriptForm } from '#components/form/ScriptForm.tsx'
import { SubmitButton } from '#components/form/SubmitButton.tsx'
import { type Send, useFormModel } from '#components/form/use-form-model.ts'
import type { FormModel } from '#contract/forms/form.ts'

import { formText, messageOf } from '../../support/words.ts'
import { aForm, showForm, TODAY } from './show-form.tsx'

const mobile = { pattern: String.raw`1[3-9]\d{9}`, maxLength: 11, message: messageOf('mobile') }
const password = { pattern: String.raw`\S{6,30}`, maxLength: 30, message: messageOf('password') }
const login = aForm(
  { name: 'mobile', label: '手机号码', kind: 'tel', required: true, rule: mobile },
  { name: 'password', label: '密码', kind: 'password', required: true, rule: password },
)

describe('a form of the schema', () => {
  it('shows no fault of a field before it was left, then the fault, and removes it when it is right', async () => {
    const { type, leaveField, faults, faultOf, field } = await showForm({ form: login })
    await type('手机号码', '138')
    expect(faults()).toEqual([])
    await leaveField('手机号码')
    expect([faultOf('手机号码'), field('手机号码').getAttribute('aria-invalid')]).toEqual([mobile.message, 'true'])
    await type('手机号码', '13800000000')
    expect([faults(), field('手机号码').getAttribute('aria-invalid')]).toEqual([[], 'false'])
  })

  it('shows no fault while a button is being pressed, which would move away under the pointer', async () => {
    const { type, leaveField, faults, pass } = await showForm({ form: login })
    await type('手机号码', '138')
    document.dispatchEvent(new Event('pointerdown'))
    await leaveField('手机号码', { wait: 300 })
    expect(faults()).toEqual([])
    document.dispatchEvent(new Event('pointerup'))
    await pass(300)
    expect(faults()).toEqual([mobile.message])
  })

  it('shows no fault where the focus is back at once, as after a popup or another window', async () => {
    const { leaveField, faults, field } = await showForm({ form: login })
    field('手机号码').focus()
    await leaveField('手机号码')
    expect([faults(), document.activeElement === field('手机号码')]).toEqual([[], true])
    field('密码').focus()
    await leaveField('手机号码')
    expect(faults()).toEqual([mobile.message])
  })

  it('shows at once when a password and its repetition no longer agree, or agree again', async () => {
    const form = aForm(
      { name: 'password', label: '密码', kind: 'password', required: true },
      { name: 'repeat', label: '确认密码', kind: 'password', required: true, same: 'password' },
    )
    const { type, leaveField, faultOf, faults } = await showForm({ form })
    await type('密码', 'secret6')
    expect(faults()).toEqual([])
    await type('确认密码', 'secret7')
    await leaveField('确认密码')
    expect(faultOf('确认密码')).toBe('两次输入的密码不一致')
    await type('密码', 'secret7')
    expect(faultOf('确认密码')).toBeUndefined()
    await type('密码', 'secret8')
    expect(faultOf('确认密码')).toBe('两次输入的密码不一致')
  })

  it('is not sent with faults: all are shown, and the first one has the focus', async () => {
    const send = vi.fn<Send>(() => Promise.resolve())
    const { press, faults, field, host } = await showForm({ form: login, send })
    await press('提交')
    expect([send.mock.calls, faults()]).toEqual([[], [mobile.message, password.message]])
    expect(document.activeElement).toBe(field('手机号码'))
    expect([...host.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toContain(
      fill(formText.faults, { count: 2 }),
    )
  })

  it('sends the values that its rules make, once at a time', async () => {
    let finish: () => void = () => undefined
    const send = vi.fn<Send>(() => new Promise<void>((resolve) => (finish = resolve)))
    const { type, press, button, settle } = await showForm({ form: login, send })
    await type('手机号码', ' 13800000000 ')
    await type('密码', 'secret6')
    await press('提交')
    expect(button(formText.sending).getAttribute('aria-disabled')).toBe('true')
    await press(formText.sending)
    expect(send.mock.calls).toEqual([[{ mobile: '13800000000', password: 'secret6' }]])
    await settle(() => finish())
    expect(button('提交').getAttribute('aria-disabled')).toBe('false')
    await press('提交')
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('shows the faults of a server at their fields, with all that was typed', async () => {
    const { type, press, faultOf, field } = await showForm({
      form: login,
      send: () =>
        Promise.resolve([
          { field: 'password', message: '密码不正确' },
          { field: 'nowhere', message: '没有这个字段' },
        ]),
    })
    await type('手机号码', '13800000000')
    await type('密码', 'secret6')
    await press('提交')
    expect([faultOf('密码'), field('密码').value, field('手机号码').value]).toEqual([
      '密码不正确',
      'secret6',
      '13800000000',
    ])
    expect(document.activeElement).toBe(field('密码'))
    await type('密码', 'secret7')
    expect(faultOf('密码')).toBeUndefined()
  })

  it('fills in values that arrive later, but not over typed ones', async () => {
    const form = aForm(
      { name: 'nickname', label: '昵称' },
      { name: 'bio', label: '简介', kind: 'longtext' },
      { name: 'open', label: '公开', kind: 'check' },
    )
    const { type, field, rerender } = await showForm({ form })
    await type('昵称', '小满')
    await rerender({ form, defaults: { nickname: '旧名', bio: '爱听昆曲', open: 'true' } })
    const open = field('公开')
    expect([field('昵称').value, field('简介').value, open instanceof HTMLInputElement && open.checked]).toEqual([
      '小满',
      '爱听昆曲',
      true,
    ])
  })

  it('has further fields only where the identity number demands them, and drops their values otherwise', async () => {
    const send = vi.fn<Send>(() => Promise.resolve())
    const idNumber = { check: 'id-number', message: '请填写正确的号码' } as const
    const form = aForm(
      { name: 'number', label: '身份证号码', kind: 'text', required: true, rule: idNumber },
      { name: 'guardian', label: '监护人', kind: 'text', required: true, when: { field: 'number', younger: 14 } },
    )
    const { host, type, press } = await showForm({ form, send })
    const labels = () => [...host.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels()).toEqual(['身份证号码'])
    await type('身份证号码', '440524201211220013')
    expect(labels()).toEqual(['身份证号码', '监护人'])
    await press('提交')
    expect(send.mock.calls).toEqual([])
    await type('监护人', '欧阳家长')
    await type('身份证号码', '440524201211210018')
    expect(labels()).toEqual(['身份证号码'])
    await press('提交')
    expect(send.mock.calls).toEqual([[{ number: '440524201211210018', guardian: '' }]])
  })

  it('sends nothing before the script has taken over: the browser would put what is typed into the address', () => {
    function Page({ form }: { form: FormModel }) {
      const wiring = useFormModel(form, { today: TODAY, text: formText })
      return (
        <ScriptForm>
          <FormFields wiring={wiring} controls={allControls} />
          <SubmitButton wiring={wiring} />
        </ScriptForm>
      )
    }
    const host = document.createElement('div')
    host.innerHTML = renderToString(<Page form={login} />)
    expect([...host.querySelectorAll('button')].map((button) => button.getAttribute('type'))).toEqual([
      'button',
      'button',
    ])
    expect(host.querySelector('form')?.getAttribute('method')).toBe('dialog')
  })
})

describe('a field for a number', () => {
  const form = aForm({ name: 'it', label: '它', kind: 'tel', rule: mobile })
  const compose = (input: Element, value: string) => fireEvent.input(input, { target: { value }, isComposing: true })

  it('shows the plain number once a pasted or filled-in value is one, without a fault', async () => {
    const { type, field, leaveField, faults, wiring } = await showForm({ form })
    await type('它', '+86 138-0013-8000')
    expect([field('它').value, wiring().methods.getValues('it')]).toEqual(['13800138000', '13800138000'])
    await leaveField('它')
    expect(faults()).toEqual([])
  })

  it('leaves a value that is no number as it is, and shows its fault', async () => {
    const { type, field, leaveField, faultOf } = await showForm({ form })
    await type('它', '138 0013 800')
    await leaveField('它')
    expect([field('它').value, faultOf('它')]).toEqual(['138 0013 800', messageOf('mobile')])
  })

  it('does not disturb an input method; its text is read once the field is left', async () => {
    const { settle, field, leaveField, faults, wiring } = await showForm({ form })
    await settle(() => compose(field('它'), '１３８００１３８０００'))
    expect(field('它').value).toBe('１３８００１３８０００')
    await leaveField('它')
    expect([field('它').value, wiring().methods.getValues('it'), faults()]).toEqual(['13800138000', '13800138000', []])
  })
})

describe('the fields', () => {
  it.each([
    [
      'tel',
      { type: 'tel', inputmode: 'numeric', maxlength: '35', autocomplete: 'tel', 'aria-required': 'true' },
      { rule: mobile, autocomplete: 'tel', required: true },
    ],
    ['email', { type: 'email', inputmode: 'email' }, {}],
    ['number', { type: 'text', inputmode: 'decimal' }, {}],
    ['date', { type: 'date', maxlength: null }, { rule: { message: '', maxLength: 4 } }],
    ['password', { type: 'password', maxlength: '30', autocapitalize: 'none' }, { rule: password }],
    [
      'code',
      { type: 'text', inputmode: 'numeric', maxlength: '28', autocomplete: 'one-time-code' },
      { rule: { message: '', maxLength: 4 }, autocomplete: 'one-time-code' },
    ],
    [
      'text',
      { type: 'text', maxlength: '40', 'aria-required': 'false', placeholder: '如 昆曲' },
      { rule: { message: '', maxLength: 40 }, placeholder: '如 昆曲' },
    ],
    ['longtext', { maxlength: '200' }, { rule: { message: '', maxLength: 200 } }],
  ] as const)('of kind %s have the attributes of their kind', async (kind, attributes, more) => {
    const { field } = await showForm({ form: aForm({ name: 'it', label: '它', kind, ...more }) })
    expect(Object.fromEntries(Object.keys(attributes).map((name) => [name, field('它').getAttribute(name)]))).toEqual(
      attributes,
    )
  })

  it('have their label as name, without the mark of required ones', async () => {
    const { host } = await showForm({ form: login })
    expect([...host.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['手机号码', '密码'])
  })

  it('have their hint as description', async () => {
    const { field, host } = await showForm({ form: aForm({ name: 'it', label: '它', hint: '只用来回复' }) })
    expect(host.querySelector(`[id="${field('它').getAttribute('aria-describedby')}"]`)?.textContent).toBe('只用来回复')
  })

  it('show a password on a press', async () => {
    const { field, press, button } = await showForm({ form: login })
    await press(formText.showPassword)
    expect([field('密码').getAttribute('type'), button(formText.showPassword).getAttribute('aria-pressed')]).toEqual([
      'text',
      'true',
    ])
    await press(formText.showPassword)
    expect(field('密码').getAttribute('type')).toBe('password')
    // The button has no aria-label, so that only the field is found by its label.
    expect(button(formText.showPassword).hasAttribute('aria-label')).toBe(false)
  })

  it('count visible characters, and let an emoji into the last place', async () => {
    const { type, host, field } = await showForm({
      form: aForm({ name: 'it', label: '它', kind: 'longtext', rule: { maxLength: 5, message: '最多 5 个字' } }),
    })
    const shown = () => host.querySelector('[aria-hidden=true]:not([class*=required])')?.textContent
    expect([shown(), field('它').getAttribute('maxlength')]).toEqual(['0/5', '5'])
    await type('它', '好🎐🎐')
    expect([shown(), field('它').getAttribute('maxlength')]).toEqual(['3/5', '7'])
    await type('它', '好🎐🎐好')
    expect([shown(), field('它').getAttribute('maxlength')]).toEqual(['4/5', '8'])
    await type('它', '好🎐🎐好🎐')
    expect([shown(), field('它').getAttribute('maxlength')]).toEqual(['5/5', '8'])
  })

  it('offer the choices of a select after an empty one', async () => {
    const { host, type, field } = await showForm({
      form: aForm({ name: 'it', label: '它', kind: 'select', options: ['甲', '乙'] }),
    })
    expect([...host.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', formText.choose],
      ['甲', '甲'],
      ['乙', '乙'],
    ])
    await type('它', '乙')
    expect(field('它').value).toBe('乙')
  })

  it('ask for an agreement unticked, with its texts beside the form, and send the editions agreed to', async () => {
    const send = vi.fn<Send>(() => Promise.resolve())
    const agreements = [
      { name: 'user', title: '用户协议', edition: '1.2' },
      { name: 'privacy', title: '隐私政策', edition: '2' },
    ]
    const { host, press, tick, field, faultOf } = await showForm({
      form: aForm({
        name: 'agreement',
        label: '我已阅读并同意',
        kind: 'agreement',
        required: true,
        agreements,
        missing: '请先阅读并同意用户协议和隐私政策',
      }),
      send,
    })
    expect(
      [...host.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target, link.textContent]),
    ).toEqual([
      ['/web/agreement/user', '_blank', `《用户协议》${formText.newTab}`],
      ['/web/agreement/privacy', '_blank', `《隐私政策》${formText.newTab}`],
    ])
    expect([field('我已阅读并同意').hasAttribute('checked'), field('我已阅读并同意').getAttribute('type')]).toEqual([
      false,
      'checkbox',
    ])
    await press('提交')
    expect(faultOf('我已阅读并同意')).toBe('请先阅读并同意用户协议和隐私政策')
    await tick('我已阅读并同意')
    await press('提交')
    expect(send.mock.calls).toEqual([[{ agreement: 'user@1.2 privacy@2' }]])
  })
})
