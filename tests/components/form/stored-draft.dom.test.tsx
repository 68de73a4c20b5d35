import { describe, expect, it } from 'vitest'

import { storeDraft, readDraft } from '#components/form/stored-draft.ts'

import { aForm, showForm } from './show-form.tsx'

const form = aForm(
  { name: 'mobile', label: '手机号码', kind: 'tel' },
  { name: 'content', label: '内容', kind: 'longtext' },
  { name: 'images', kind: 'images', most: 3 },
  { name: 'news', kind: 'check' },
  { name: 'password', label: '密码', kind: 'password' },
  { name: 'code', label: '验证码', kind: 'code' },
  { name: 'agreement', kind: 'agreement' },
  { name: 'photos', kind: 'images', private: true },
)
const typed = {
  mobile: '13800000000',
  content: '说一句',
  images: ['uploads/a.webp'],
  news: true,
  password: 'wenlan-2026',
  code: '1234',
  agreement: 'user@1',
  photos: ['sealed/b'],
}

describe('a draft of a form', () => {
  it('has the values that a visitor would type again, never a password, a code, a consent or a proof of identity', () => {
    storeDraft('test', form, typed)
    expect(readDraft('test', form)).toEqual({
      mobile: '13800000000',
      content: '说一句',
      images: ['uploads/a.webp'],
      news: true,
    })
    expect(window.sessionStorage.getItem('draft:form:test')).not.toMatch(/wenlan-2026|1234|sealed/u)
  })

  it('is absent where no field is filled in', () => {
    storeDraft('test', form, typed)
    storeDraft('test', form, { mobile: '', content: '', images: [], news: false })
    expect(window.sessionStorage.length).toBe(0)
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"mobile":7,"images":"uploads/a","news":"true","password":"x","other":"y"}',
    '{"__proto__":{"mobile":"1"}}',
  ])('is ignored where it is invalid: %s', (text) => {
    window.sessionStorage.setItem('draft:form:test', text)
    expect(readDraft('test', form)).toEqual({})
  })

  it('is in the form again after a reload, until the form is sent', async () => {
    const first = await showForm({ form, draftKey: 'test' })
    await first.type('手机号码', '13800000000')
    await first.type('内容', '说一句')
    await first.type('密码', 'wenlan-2026')
    first.leave()
    const second = await showForm({ form, draftKey: 'test' })
    expect([second.field('手机号码').value, second.field('内容').value, second.field('密码').value]).toEqual([
      '13800000000',
      '说一句',
      '',
    ])
    second.wiring().forgetDraft()
    second.leave()
    const third = await showForm({ form, draftKey: 'test' })
    expect(third.field('手机号码').value).toBe('')
  })

  it('gives way to saved values', async () => {
    storeDraft('test', form, typed)
    const shown = await showForm({ form, draftKey: 'test', defaults: { mobile: '13900000000' } })
    expect([shown.field('手机号码').value, shown.field('内容').value]).toEqual(['13900000000', '说一句'])
  })
})
