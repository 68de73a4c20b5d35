/** The kinds of fields a form can have (`schema/forms`). */
export const formFieldKinds = [
  'text',
  'longtext',
  'tel',
  'email',
  'number',
  'password',
  'code',
  'select',
  'date',
  'check',
  'image',
  'images',
  'agreement',
] as const
export type FormFieldKind = (typeof formFieldKinds)[number]

/** What a value must be (`schema/rules.json`), resolved into the field by the compiler. */
export interface FieldRule {
  /** Source of a regular expression with flag `u`, matched against the whole value; cheap to match on any text, which the check of the schema makes sure of (src/definition/pattern/check-pattern.ts). */
  pattern?: string
  /** A rule no pattern can say. `id-number`: 18 digits with the checksum of GB 11643; `past-date`: a day that has been. */
  check?: 'id-number' | 'past-date'
  /** In characters. `maxLength` bounds what can be typed, too. */
  minLength?: number
  maxLength?: number
  /** Words nobody may go by, however they are written (pretends.ts), and what is said of them. */
  reserved?: { words: readonly string[]; message: string }
  message: string
}

/** A field of a form, as browser and server take it. */
export interface FormField {
  name: string
  label: string
  kind: FormFieldKind
  required: boolean
  /** What is said where nothing is given; without one the rule's message, or one made of the label. */
  missing?: string
  hint?: string
  placeholder?: string
  /** The browser's own help (`autocomplete`). */
  autocomplete?: string
  /** Of a select. */
  options?: readonly string[]
  rule?: FieldRule
  /** Name of the field whose value it repeats. */
  same?: string
  /** Of a code: which text message it comes by (docs/specification/portal.md#calls), and the field with the number. */
  sms?: { event: string; mobile: string }
  /** Of an agreement: what is agreed to. The value is `agreementValue` of these. */
  agreements?: readonly { name: string; title: string; edition: string }[]
  /** Of images: how many. */
  most?: number
  /** Of images: what proves an identity is kept apart from other pictures, and no page can show it. */
  private?: boolean
}

/** A form of `schema/forms`, compiled. */
export interface FormModel {
  name: string
  title: string
  /** The call it is sent to, below /api. */
  call: string
  /** The button. */
  submit: string
  /** Said when it went well (docs/specification/portal.md#errors), as a toast. */
  success?: string
  fields: readonly FormField[]
}

/** Forms the calls themselves go by; a portal's schema has each of them, with at least these fields. */
export const requiredForms = {
  'login-password': ['mobile', 'password'],
  'login-code': ['mobile', 'code'],
  register: ['mobile', 'code', 'password', 'repeat', 'agreement'],
  'reset-password': ['mobile', 'code', 'password', 'repeat'],
  profile: ['nickname', 'avatar'],
  feedback: ['kind', 'content', 'contact', 'images'],
  authentication: ['name', 'number', 'photos', 'consent'],
  'close-account': ['password'],
} as const satisfies Record<string, readonly string[]>
export type RequiredForm = keyof typeof requiredForms

/** Values by field name: text, or paths of uploaded images. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>

export interface FormFault {
  field: string
  message: string
}

export type CheckedForm = { ok: true; values: FormValues } | { ok: false; faults: readonly FormFault[] }

/** What a ticked agreement says: which text, in which edition. */
export function agreementValue(agreements: FormField['agreements']): string {
  return (agreements ?? []).map(({ name, edition }) => `${name}@${edition}`).join(' ')
}
