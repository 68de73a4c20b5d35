/**
 * What a field says to machines, whatever it is called: calendars, sign-up, the player, the reader and
 * structured data read fields by role, so a new content type needs no code to have them.
 */
export const fieldRoles = [
  'start',
  'end',
  'place',
  'address',
  'opens',
  'closes',
  'seats',
  'taken',
  'price',
  'deadline',
  'minutes',
  'stream',
  'replay',
  'file',
  'pages',
  'isbn',
  'author',
  'publisher',
  'sessions',
  'questions',
  'signin',
] as const
export type FieldRole = (typeof fieldRoles)[number]

/** The kind a role's field must have, where only one makes sense. */
export const roleKinds: Readonly<Partial<Record<FieldRole, string>>> = {
  start: 'datetime',
  end: 'datetime',
  opens: 'datetime',
  closes: 'datetime',
  deadline: 'datetime',
  seats: 'number',
  taken: 'number',
  price: 'number',
  minutes: 'number',
  pages: 'number',
  stream: 'url',
  replay: 'url',
  file: 'file',
  sessions: 'sessions',
  questions: 'questions',
  signin: 'text',
}

/** Roles of what nobody but the system may know: such a field stands on no page, in no list, answer or search. */
const secretRoles: ReadonlySet<FieldRole | undefined> = new Set<FieldRole>(['signin'])

export function isSecret({ role }: { role?: FieldRole | undefined }): boolean {
  return secretRoles.has(role)
}
