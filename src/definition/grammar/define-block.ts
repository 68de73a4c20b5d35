import type * as z from 'zod'

import type { FormModel } from '#contract/forms/form.ts'
import type { SourceData } from '#contract/calls/source-data.ts'
import type { SitePlace } from '#contract/addresses/site-places.ts'
import type { SourceName } from '#contract/calls/sources.ts'

import type { FieldRole } from './field-role.ts'

export type Device = 'desktop' | 'mobile'

/** A block's need for data, with the sources that can fill it (the first is the default). */
export interface DataSlot {
  sources: readonly [SourceName, ...SourceName[]]
  /** Default parameters of the request, which a section can override; bindings are allowed. */
  defaults?: Readonly<Record<string, string | number>>
  /** The page is about this slot's entity: if it does not exist, the page answers 404 (one such slot per layout). */
  subject?: boolean
  /** The block also renders without this data, which may be undefined: a member's own data beside public data. */
  optional?: true
  /** The data is requested only where a section names the slot in `from`. */
  onDemand?: true
}

/** Shape of the placeholder while a section's data is loading; sized so that the layout does not shift. */
export type SkeletonShape = 'none' | 'banner' | 'cards' | 'rows' | 'text' | 'strip'

/** When the code of an interactive block runs, if not when the visitor touches it. */
export type Wakes = 'now' | 'view'

/** Roles of which the type of each request must have at least one field. */
export interface RoleNeeds {
  roles: readonly FieldRole[]
  /** Data slots with roles of their own. */
  slots?: Readonly<Record<string, readonly FieldRole[]>>
  /** The property that demands the roles, if not the block itself. */
  property?: string
}

/** A block without its component: enough to check, compile and plan a page. */
export interface BlockDefinition<
  Name extends string = string,
  Props extends z.ZodObject = z.ZodObject,
  Data extends Record<string, DataSlot> = Record<string, DataSlot>,
> {
  /** The value of `block` in JSON, and the name of the folder, the CSS file and the story. */
  name: Name
  /** Chinese name for designers and editors. */
  title: string
  description: string
  /** Devices on whose layouts the block is allowed. */
  devices: readonly Device[]
  /** The level of the block's heading; every layout has exactly one heading of level 1. */
  heading?: 1 | 2
  /** Advertising: removed in the elder mode (docs/specification/decisions.md#public-pages). */
  advertising?: true
  /** What it writes in the site's brush font: its property `title`, or the titles of agreements. */
  brushes?: 'title' | 'agreements'
  skeleton: SkeletonShape
  /**
   * The block has an act, such as signing up, that a phone's page can keep in reach at its foot (`foot` of a section):
   * its component has an `Act` that shows it.
   */
  act?: true
  /**
   * Whether the block needs its code in the browser. A block that does not stays the server's HTML: neither its code nor
   * its data is sent. Links, search forms and broken pictures need no such code, because the loader handles them for
   * every block.
   */
  isInteractive?(props: z.output<Props>): boolean
  /**
   * When an interactive block's code runs: at once, when it is in view, or, if absent, when a visitor touches it. Pages
   * for members, and visitors with a login, wake every block at once.
   */
  wakes?: Wakes
  /** Content types whose list fields the block displays, if they differ from the type of its data. */
  showsTypes?(props: z.output<Props>): readonly number[]
  /** The forms of `schema/forms` that the block displays. */
  forms?(props: z.output<Props>): readonly string[]
  /** Roles of which the content type must have at least one, because the block shows nothing without. */
  needsRoles?(props: z.output<Props>): RoleNeeds | undefined
  /** The only source whose data fits a property, for slots with several. */
  needsSource?(props: z.output<Props>): { slot: string; source: SourceName; property: string }
  /** Paths of pages to which the block links without being told to. */
  leadsTo?(props: z.output<Props>): readonly string[]
  /**
   * Query parameters of the page's address that the block's links set. The data that follows them is that of the block
   * itself, or of the lists beside it.
   */
  setsQuery?(props: z.output<Props>): { names: readonly string[]; of: 'itself' | 'others' }
  /**
   * The switch by which a section shows the chips of its content type. What they set is held to the same as the names of
   * `setsQuery`.
   */
  showsChips?: string
  /** The block shows the menu of the member's centre, which must not be empty. */
  showsCentre?: true
  /** The place of the site that a page with the block is: its login, its search. */
  makes?(props: z.output<Props>): SitePlace | undefined
  /**
   * What the site must have, because the block is nothing without. Blocks whose data belongs to a member need the login
   * anyway.
   */
  needs?: 'login' | 'search'
  /** Values that properties have on a site without members, or without a search: what would lead there is left out. */
  without?: Readonly<Partial<Record<'login' | 'search', Readonly<Record<string, string | boolean>>>>>
  /** Query parameters that the block adds to a link, by the property with the link. */
  linkQuery?: Readonly<Record<string, string>>
  props: Props
  /** Default property values of a section; unlike zod's defaults they may be bindings. */
  defaults?: Readonly<Record<string, string>>
  data: Data
}

/** Declares a block, keeping the literal types from which `BlockView` is derived. */
export function defineBlock<
  const Name extends string,
  Props extends z.ZodObject,
  const Data extends Record<string, DataSlot>,
>(definition: BlockDefinition<Name, Props, Data>): BlockDefinition<Name, Props, Data> {
  return definition
}

type SlotData<Slot extends DataSlot> = SourceData<Slot['sources'][number]>
type RequiredSlot<Data extends Record<string, DataSlot>> = {
  [Slot in keyof Data]: Data[Slot] extends { readonly optional: true } ? never : Slot
}[keyof Data]

type OnDemandSlot<Data extends Record<string, DataSlot>> = {
  [Slot in keyof Data]: Data[Slot] extends { readonly onDemand: true } ? Slot : never
}[keyof Data]

/** Props of a block's component: checked properties, and data that has arrived. */
export interface BlockView<Block extends BlockDefinition> {
  props: z.output<Block['props']>
  data: { [Slot in RequiredSlot<Block['data']>]: SlotData<Block['data'][Slot]> } & {
    [Slot in Exclude<keyof Block['data'], RequiredSlot<Block['data']>>]?: SlotData<Block['data'][Slot]> | undefined
  }
  /** Unique on the page, for ids and labels. */
  sectionId: string
  /** The plan's requests behind `data`, for blocks that request further pages. */
  requests: { [Slot in Exclude<keyof Block['data'], OnDemandSlot<Block['data']>>]: PlannedRequest } & {
    [Slot in OnDemandSlot<Block['data']>]?: PlannedRequest
  }
  /** Fields of the content type for this section, resolved by the compiler. */
  fields: readonly FieldModel[]
  /** Chips of the content type, where the section shows them. */
  chips?: readonly ChipModel[]
  /** The block's forms, by name. */
  forms?: Readonly<Record<string, FormModel>>
  /** The size of the advertising position that the section shows, resolved by the compiler. */
  place?: AdSize
}

/** The size of a position's pictures in pixels; pages keep a place of their ratio. */
export interface AdSize {
  width: number
  height: number
}

/** One call of the plan. `key` identifies it in every cache and plan. */
export interface PlannedRequest {
  key: string
  source: SourceName
  params: Readonly<Record<string, string | number>>
}

/** A chip of a content type: one of the choices that visitors most often want of its lists. */
export interface ChipModel {
  title: string
  /** The parameters of the address that it sets; none where it orders by distance. */
  query: Readonly<Record<string, string>>
  /** It orders the list by the distance from the visitor, in the browser. */
  near?: true | undefined
}

/** A field of a content type, as pages display it. */
export interface FieldModel {
  name: string
  label: string
  kind: FieldKind
  filterable: boolean
  /** The field's role, if it has one. */
  role?: FieldRole
  /** Not displayed: the field exists for its role only. */
  isHidden?: true
}

export const fieldKinds = [
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
] as const
export type FieldKind = (typeof fieldKinds)[number]
