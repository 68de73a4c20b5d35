import type { FormFieldKind, optionalForms, RequiredForm } from '#contract/forms/form.ts'

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

/** Kinds that a form for texts, numbers and choices can show. */
const textKinds: readonly FormFieldKind[] = ['text', 'longtext', 'tel', 'email', 'number', 'date', 'select', 'check']
/** Uploads need a login, so that the forms before it have no pictures. */
const accountKinds: readonly FormFieldKind[] = [...textKinds, 'password', 'code', 'agreement']

const mobile = { kind: 'tel', required: true } as const
const code = { kind: 'code', required: true } as const
const password = { kind: 'password', required: true } as const

/**
 * The properties on which calls rely in their forms. Editors may change texts, add fields and reorder them, but not
 * these.
 */
export const requiredShapes: Readonly<Record<RequiredForm | keyof typeof optionalForms, RequiredShape>> = {
  'login-password': { call: 'login/login', kinds: accountKinds, fields: { mobile, password } },
  'login-code': { call: 'login/login', kinds: accountKinds, event: 'mobilelogin', fields: { mobile, code } },
  register: {
    call: 'login/register',
    kinds: accountKinds,
    event: 'register',
    fields: { mobile, code, password, repeat: password, agreement: { kind: 'agreement', required: true } },
  },
  'reset-password': {
    call: 'login/resetpwd',
    kinds: accountKinds,
    event: 'resetpwd',
    fields: { mobile, code, password, repeat: password },
  },
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
  'close-account': { call: 'user/close', kinds: accountKinds, fields: { password } },
  'sign-up': {
    call: 'user/eventRegistration',
    kinds: textKinds,
    fields: { name: { kind: 'text', required: true }, mobile, people: { kind: 'number', required: true } },
  },
}
