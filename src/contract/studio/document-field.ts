import * as z from 'zod/mini'

/** How a value of a document is edited: the kinds of a type's fields, and those that all types have. */
export const documentFieldKinds = [
  'text',
  'longtext',
  'number',
  'date',
  'datetime',
  'select',
  'area',
  'image',
  'images',
  'file',
  'url',
  'phone',
  'richtext',
  'sessions',
  'questions',
  'captions',
  'tags',
  'related',
] as const
export type DocumentFieldKind = (typeof documentFieldKinds)[number]

/** A value of a document as its form shows it; the form names no field and no type of its own. */
export const documentField = z.object({
  /** The name of the value within an entity: `title`, `fields.price`. */
  name: z.string(),
  label: z.string(),
  kind: z.enum(documentFieldKinds),
  required: z.boolean(),
  hint: z.optional(z.string()),
  /** Of `select`, in order. */
  options: z.optional(z.array(z.string())),
  /** What the options of `select` name, where there is more to say of them. */
  choicesOf: z.optional(z.literal('positions')),
  /** Most characters of a text, or items of a list. */
  most: z.optional(z.number()),
})
export type DocumentField = z.infer<typeof documentField>
