import type { Json } from '#compile/portal.ts'
import type { Device, FieldModel, PlannedRequest, SkeletonShape } from '#definition/define-block.ts'

/** Who looks at the page: all that a plan may depend on besides schema and address. */
export interface Visitor {
  device: Device
  /** The elder mode (适老版): no advertising. */
  elder: boolean
  authenticated: boolean
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

export type PlannedRow = { kind: 'section'; section: PlannedSection } | { kind: 'columns'; main: readonly PlannedSection[]; aside: readonly PlannedSection[] }

export interface PlannedSection {
  id: string
  block: string
  tone: 'plain' | 'paper' | 'ink' | 'celadon'
  props: Readonly<Record<string, Json>>
  /** By slot. */
  requests: Readonly<Record<string, PlannedRequest>>
  fields: readonly FieldModel[]
  skeleton: SkeletonShape
  /** Needs its code and data in the browser from the start. */
  isInteractive: boolean
  /** In the browser's copy of the first plan: the server's HTML is all there is of this section. */
  isStatic?: boolean
}

/** Where the address leads: a page, or elsewhere. */
export type Planned = { kind: 'page'; plan: PagePlan } | { kind: 'redirect'; to: string }
