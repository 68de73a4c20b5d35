import type { BackendShape } from '#contract/backend-shapes.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'
import type { FieldKind } from '#definition/grammar/define-block.ts'

import type { AskedPage, ListPlaces } from './fit-list.ts'

/** What of a content type matters here. */
export interface KnownType {
  type: number
  /** What its editors sort it by, and may filter by; none: anything. */
  categories?: readonly string[]
  fields: readonly {
    name: string
    label?: string
    kind: FieldKind
    options?: readonly string[]
    private: boolean
    role?: string | undefined
  }[]
}

/** All that is known while one answer is made the contract's. */
export interface FitContext {
  dialect: BackendDefinition
  list: ListPlaces
  types: readonly KnownType[]
  timezone: string
  /** Makes an address harmless: what may not be linked to becomes empty. */
  safeAddress: (address: string) => string
  /** What was asked, in the portal's own names. */
  params: Readonly<Record<string, string>>
  asked: AskedPage
  /** Seconds since 1970. */
  now: number
  /** What was left out or is not there, for the operator. */
  note: (sentence: string) => void
}

/** Where in a backend's thing our name may stand, first to last: as the dialect says, then under the same name unless that means something else. */
export function placesOf(dialect: BackendDefinition, shape: BackendShape | undefined, name: string): string[] {
  const told = shape === undefined ? undefined : dialect.fields[shape]
  if (told === undefined) return [name]
  const places = Object.entries(told).flatMap(([place, ours]) => (ours === name ? [place] : []))
  return Object.hasOwn(told, name) ? places : [...places, name]
}

/** Without these there is no thing to show. */
const needed: { readonly [Shape in BackendShape]?: readonly string[] } = {
  article: ['id', 'title'],
  session: ['id'],
  question: ['name', 'label'],
  category: ['name'],
  tag: ['name'],
  facet: ['value'],
  day: ['date', 'count'],
  banner: ['image'],
  link: ['name', 'url'],
  agreement: ['body'],
  config: ['site_name'],
  login: ['token'],
  me: ['id'],
  profile: ['id'],
  booking: ['id', 'session', 'state'],
  message: ['id', 'title'],
  verification: ['state'],
  loginRecord: ['id', 'time'],
  feedback: ['id', 'content'],
  upload: ['path'],
}

export function isNeeded(shape: BackendShape | undefined, name: string): boolean {
  return shape !== undefined && (needed[shape]?.includes(name) ?? false)
}

/** What a choice is where a backend does not say, or says something of its own. */
const fallbacks: { readonly [Shape in BackendShape]?: Readonly<Record<string, string>> } = {
  question: { kind: 'text' },
  me: { verification: 'none' },
  message: { kind: 'changed' },
  loginRecord: { how: 'password' },
}

export function fallbackOf(shape: BackendShape | undefined, name: string): string | undefined {
  return shape === undefined ? undefined : fallbacks[shape]?.[name]
}

const times: ReadonlySet<string> = new Set([
  'publishTime',
  'start',
  'end',
  'opens',
  'closes',
  'created',
  'signedIn',
  'readTime',
  'time',
  'joined',
  'submitted',
  'decided',
  'replied',
])
const pictures: ReadonlySet<string> = new Set(['cover', 'images', 'image', 'avatar'])
const addresses: ReadonlySet<string> = new Set(['url', 'linkurl'])

/** What a name of ours says of its value. */
export function meaningOf(name: string): 'time' | 'picture' | 'address' | 'plain' {
  if (times.has(name)) return 'time'
  if (pictures.has(name)) return 'picture'
  return addresses.has(name) ? 'address' : 'plain'
}
