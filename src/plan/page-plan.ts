import type { Json, SectionModel } from '#compile/portal.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type {
  ChipModel,
  Device,
  FieldModel,
  AdSize,
  PlannedRequest,
  SkeletonShape,
  Wakes,
} from '#definition/grammar/define-block.ts'

/** Properties of the visitor on which a plan depends, besides schema and address. */
export interface Visitor {
  device: Device
  /** The elder mode (适老版): no advertising, and the sections that a layout has for it. */
  elder: boolean
  /**
   * Whether the visitor is logged in. The token is in the browser's local storage, so the server cannot read it: the
   * server renders a member's page without the member's own data, and the browser adds it.
   */
  login: 'unknown' | 'anonymous' | 'member'
  /** Notices of the page that the visitor has closed, by id. */
  closedNotices?: readonly number[]

  /** A phone or tablet whose visitor chose the desktop layout: the page is as wide as on a desktop, to zoom in. */
  isWide?: true
  /** The colour scheme that the visitor chose; absent where it is the system's. */
  scheme?: 'light' | 'dark'
}

/** All requests and sections of a page, known before the first request is sent. */
export interface PagePlan {
  /** Path of the route that matched. */
  route: string
  /** 404 for the catch-all route; a missing subject later turns 200 into 404. */
  status: 200 | 404
  device: Device
  /** The address with only the parameters the route listens to, sorted: the cache key and the canonical link. */
  address: string
  path: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  type?: number
  trail: readonly { title: string; path: string }[]
  head: PlannedHead
  /** For members only: other visitors are sent to /login (docs/specification/portal.md#states). */
  auth?: true
  rows: readonly PlannedRow[]
  /** Every request once, even if several sections share it. */
  requests: readonly PlannedRequest[]
  /** Key of the request for the entity that the page is about. */
  subject?: string
  /** Names of the blocks whose code the page needs. */
  chunks: readonly string[]
}

export interface PlannedHead {
  /** The route's title. The document title has the subject's title before it and the site's name after it. */
  title: string
  description: string
}

export type PlannedRow =
  | { kind: 'section'; section: PlannedSection }
  | {
      kind: 'columns'
      side?: 'start'
      beside?: 'tablet'
      main: readonly PlannedSection[]
      aside: readonly PlannedSection[]
    }

export interface PlannedSection {
  id: string
  block: string
  tone: SectionModel['tone']
  /** The page keeps the section's act in reach at its foot. */
  foot?: true
  props: Readonly<Record<string, Json>>
  /** By slot. */
  requests: Readonly<Record<string, PlannedRequest>>
  /** Slots without which the block still renders: a member's own data beside public data. */
  optional?: readonly string[]
  fields: readonly FieldModel[]
  /** The chips of the content type that the section shows (`BlockDefinition.showsChips`). */
  chips?: readonly ChipModel[]
  forms?: Readonly<Record<string, FormModel>>
  skeleton: SkeletonShape
  /** The size of the section's advertising position, in pixels. */
  place?: AdSize
  /** The browser needs the section's code and data. */
  isInteractive: boolean
  /** When the browser runs its code, if not when the visitor touches it. */
  wakes?: Wakes
  /** In the browser's plan: the section's HTML shows something that depends on the time. */
  showsTime?: true
  /** In the browser's plan: the time that the section's HTML shows, in seconds since 1970, if it is not the page's. */
  renderedAt?: number
}

/** Result of planning an address: a page, or a redirect, to an address with the router base or to another site. */
export type Planned = { kind: 'page'; plan: PagePlan } | { kind: 'redirect'; to: string }
