import type { FormFieldKind, optionalForms, RequiredForm } from '#contract/form.ts'

interface RequiredShape {
  /** The call that receives the form (docs/specification/portal.md#calls). */
  call: string
  /** The event of the text message with the form's code. */
  event?: 'mobilelogin' | 'register' | 'resetpwd'
  /** Kinds of fields that the form's page can show; all kinds by default. */
  kinds?: readonly FormFieldKind[]
  /** Fields with a fixed kind; `required` marks those without which the call fails. */
  fields: Readonly<Record<string, { kind: FormFieldKind; required?: true }>>
}

const mobile = { kind: 'tel', required: true } as const
const code = { kind: 'code', required: true } as const
const password = { kind: 'password', required: true } as const

/**
 * The properties on which calls rely in their forms. Editors may change texts, add fields and reorder them, but not
 * these.
 */
export const requiredShapes: Readonly<Record<RequiredForm | keyof typeof optionalForms, RequiredShape>> = {
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
  'sign-up': {
    call: 'user/eventRegistration',
    kinds: ['text', 'longtext', 'tel', 'email', 'number', 'date', 'select', 'check'],
    fields: { name: { kind: 'text', required: true }, mobile, people: { kind: 'number', required: true } },
  },
}
