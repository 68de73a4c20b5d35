import type { FormFieldKind, RequiredForm } from '#contract/form.ts'

interface RequiredShape {
  /** Where its answer is expected (docs/specification/portal.md#calls). */
  call: string
  /** Which text message its code comes by. */
  event?: 'mobilelogin' | 'register' | 'resetpwd'
  /** Fields that only work as one kind; those that must be filled in, for the call cannot do without. */
  fields: Readonly<Record<string, { kind: FormFieldKind; required?: true }>>
}

const mobile = { kind: 'tel', required: true } as const
const code = { kind: 'code', required: true } as const
const password = { kind: 'password', required: true } as const

/** What the calls take for granted of the forms they go by: editors may word, add and order as they like, but not this. */
export const requiredShapes: Readonly<Record<RequiredForm, RequiredShape>> = {
  'login-password': { call: 'login/login', fields: { mobile, password } },
  'login-code': { call: 'login/login', event: 'mobilelogin', fields: { mobile, code } },
  register: {
    call: 'login/register',
    event: 'register',
    fields: { mobile, code, password, repeat: password, agreement: { kind: 'agreement', required: true } },
  },
  'reset-password': { call: 'login/resetpwd', event: 'resetpwd', fields: { mobile, code, password, repeat: password } },
  profile: { call: 'user/profile', fields: { avatar: { kind: 'image' } } },
  feedback: {
    call: 'user/putFeedback',
    fields: { content: { kind: 'longtext', required: true }, images: { kind: 'images' } },
  },
  authentication: {
    call: 'user/putAuthentication',
    fields: {
      name: { kind: 'text', required: true },
      number: { kind: 'text', required: true },
      photos: { kind: 'images' },
      consent: { kind: 'check', required: true },
    },
  },
  'close-account': { call: 'user/close', fields: { password } },
}
