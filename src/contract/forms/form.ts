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

/** Requirements of a value (`schema/rules.json`), resolved into the field by the compiler. */
export interface FieldRule {
  /**
   * Source of a regular expression with flag `u`, matched against the whole value. The schema check makes sure that it
   * is cheap to match on any text (src/definition/pattern/check-pattern.ts).
   */
  pattern?: string
  /**
   * A rule that no pattern can express. `id-number`: 18 digits with the checksum of GB 11643; `past-date`: a day that
   * is not in the future.
   */
  check?: 'id-number' | 'past-date'
  /** In characters. `maxLength` also limits the input field. */
  minLength?: number
  maxLength?: number
  /** Forbidden words in any spelling (reserved-words.ts), and the message for them. */
  reserved?: { words: readonly string[]; message: string }
  message: string
}

/** A field of a form, for both browser and server. */
export interface FormField {
  name: string
  label: string
  kind: FormFieldKind
  required: boolean
  /** Message for an empty required field; without one, the rule's message or one made from the label. */
  missing?: string
  hint?: string
  placeholder?: string
  /** The HTML attribute `autocomplete`. */
  autocomplete?: string
  /** For kind `select`. */
  options?: readonly string[]
  rule?: FieldRule
  /** For kind `number`: the bounds, and whether it must be an integer. */
  min?: number
  max?: number
  whole?: boolean
  /** The highest number of characters, for a text without a rule. */
  longest?: number
  /** Name of the field whose value must be repeated here. */
  same?: string
  /**
   * For kind `code`: the event of the text message (docs/specification/portal.md#calls), and the field with the mobile
   * number.
   */
  sms?: { event: string; mobile: string }
  /**
   * Asks the field only where the identity number in another one belongs to somebody younger than so many years
   * (field-condition.ts).
   */
  when?: { field: string; younger: number }
  /** For kind `agreement`: the agreements to accept. The value is their `agreementValue`. */
  agreements?: readonly { name: string; title: string; edition: string }[]
  /** For kind `images`: the highest number of images. */
  most?: number
  /** For images: identity documents are stored apart from other pictures, and no page can show them. */
  private?: boolean
}

/** A form of `schema/forms`, compiled. */
export interface FormModel {
  name: string
  title: string
  /** The call that receives the form, below /api. */
  call: string
  /** Label of the submit button. */
  submit: string
  /** Toast after success (docs/specification/portal.md#errors). */
  success?: string
  fields: readonly FormField[]
}

/** Forms that calls depend on. A portal with members has all of them, with at least these fields. */
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

/** Forms that calls depend on where a block asks for them, with the fields that the calls read. */
export const optionalForms = {
  'sign-up': ['name', 'mobile', 'people'],
} as const satisfies Record<string, readonly string[]>

/** Values by field name: a text, or paths of uploaded images. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>

export interface FormFault {
  field: string
  message: string
}

export type CheckedForm = { ok: true; values: FormValues } | { ok: false; faults: readonly FormFault[] }

/** Returns the value of an accepted agreement field: each agreement with its edition. */
export function agreementValue(agreements: FormField['agreements']): string {
  return (agreements ?? []).map(({ name, edition }) => `${name}@${edition}`).join(' ')
}
