import type { Json } from '#compile/portal.ts'
import type { FormModel } from '#contract/form.ts'
import type { Device, FieldModel, PlannedRequest, SkeletonShape } from '#definition/grammar/define-block.ts'

/** Who looks at the page: all that a plan may depend on besides schema and address. */
export interface Visitor {
  device: Device
  /** The elder mode (适老版): no advertising. */
  elder: boolean
  /**
   * Whether they are logged in. The token lives in the browser's local storage, so the server never knows:
   * it renders a member's page without what is the member's own, and the browser fills it in.
   */
  session: 'unknown' | 'anonymous' | 'member'
}

/** Everything a page will ask for and show, known before anything is asked for. */
export interface PagePlan {
  /** Path of the route that matched. */
  route: string
  /** 404 for the catch-all route; a missing subject turns 200 into 404 later. */
  status: 200 | 404
  device: Device
  /** The address with only what the route listens to, sorted: the cache key and the canonical link. */
  address: string
  path: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  type?: number
  trail: readonly { title: string; path: string }[]
  head: PlannedHead
  /** For members only: who is not one goes to /login (docs/specification/portal.md#states). */
  auth?: true
  rows: readonly PlannedRow[]
  /** Every request once, whichever sections share it. */
  requests: readonly PlannedRequest[]
  /** The request whose entity the page is about. */
  subject?: string
  /** Names of the blocks whose code the page needs. */
  chunks: readonly string[]
}

export interface PlannedHead {
  /** The route's title; the page title adds the subject's title before and the site's name after it. */
  title: string
  description: string
}

export type PlannedRow =
  | { kind: 'section'; section: PlannedSection }
  | { kind: 'columns'; side?: 'start'; main: readonly PlannedSection[]; aside: readonly PlannedSection[] }

export interface PlannedSection {
  id: string
  block: string
  tone: 'plain' | 'paper' | 'ink' | 'celadon'
  props: Readonly<Record<string, Json>>
  /** By slot. */
  requests: Readonly<Record<string, PlannedRequest>>
  /** Slots the block shows without, too: what a member has beside what everyone sees. */
  optional?: readonly string[]
  fields: readonly FieldModel[]
  forms?: Readonly<Record<string, FormModel>>
  skeleton: SkeletonShape
  /** Needs its code and data in the browser from the start. */
  isInteractive: boolean
  /** In the browser's copy of the first plan: the server's HTML is all there is of this section. */
  isStatic?: boolean
}

/** Where the address leads: a page, or elsewhere. */
export type Planned = { kind: 'page'; plan: PagePlan } | { kind: 'redirect'; to: string }
