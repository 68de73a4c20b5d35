import type * as z from 'zod/mini'

import type { BackendShape } from '#contract/calls/backend-shapes.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'
import type { FieldKind } from '#definition/grammar/define-block.ts'

import type { PageRequest } from './page-request.ts'
import type { ListPlaces } from './read-list.ts'

/** The properties of a content type that matter for translation. */
export interface EntityType {
  type: number
  /** Categories for sorting and filtering; undefined allows any. */
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

/** A property of the contract and the places in a backend's thing where its value may be, best first. */
export interface PlacedProperty {
  name: string
  property: z.core.$ZodType
  places: readonly string[]
}

/** Data for the translation of one answer. */
export interface CoerceContext {
  dialect: BackendDefinition
  list: ListPlaces
  types: readonly EntityType[]
  timezone: string
  /** Returns an address that is safe to link to, or empty. */
  safeAddress: (address: string) => string
  /** The parameters of the request in the portal's names. */
  params: Readonly<Record<string, string>>
  pageRequest: PageRequest
  /** The kind of all bookings of the call; undefined for a call that lists both kinds. */
  bookingKind?: 'course' | 'activity'
  /** Seconds since 1970. */
  now: number
  /** The properties of the schemas that were met in the answer; filled while it is read. */
  properties: Map<z.core.$ZodObject, readonly PlacedProperty[]>
  /** Reports omitted or missing parts to the operator. */
  note: (sentence: string) => void
}

/**
 * Lists the places of our name in a backend's thing, best first: those of the dialect, then the same name unless the
 * dialect gives it another meaning.
 */
export function placesOf(dialect: BackendDefinition, shape: BackendShape | undefined, name: string): string[] {
  const mapping = shape === undefined ? undefined : dialect.fields[shape]
  if (mapping === undefined) return [name]
  const places = Object.entries(mapping).flatMap(([place, ours]) => (ours === name ? [place] : []))
  return Object.hasOwn(mapping, name) ? places : [...places, name]
}

/** Names without which a thing cannot be shown. */
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

/** Values of a choice that the backend omits or that are unknown. */
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

/** Returns the meaning of a value by its name. */
export function meaningOf(name: string): 'time' | 'picture' | 'address' | 'plain' {
  if (times.has(name)) return 'time'
  if (pictures.has(name)) return 'picture'
  return addresses.has(name) ? 'address' : 'plain'
}
