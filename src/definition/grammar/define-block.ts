import type * as z from 'zod'

import type { FormModel } from '#contract/form.ts'
import type { SourceData, SourceName } from '#contract/sources.ts'

import type { FieldRole } from './field-role.ts'

export type Device = 'desktop' | 'mobile'

/** A place where a block takes data: which sources fit it (the first is the default). */
export interface DataSlot {
  sources: readonly [SourceName, ...SourceName[]]
  /** Parameters asked for unless the section says otherwise, bindings allowed. */
  defaults?: Readonly<Record<string, string | number>>
  /**
   * A page stands or falls with its subject: if this slot's entity does not exist,
   * the page answers 404 (one such slot per layout).
   */
  subject?: boolean
  /** The block shows without it, too, and its data may be undefined: for what a member has beside what everyone sees. */
  optional?: true
}

/** How a section looks while its data is on the way; sized so that nothing shifts. */
export type SkeletonShape = 'none' | 'banner' | 'cards' | 'rows' | 'text' | 'strip'

/** What a block is, without how it looks: enough to check, compile and plan a page. */
export interface BlockDefinition<
  Name extends string = string,
  Props extends z.ZodObject = z.ZodObject,
  Data extends Record<string, DataSlot> = Record<string, DataSlot>,
> {
  /** JSON `block` = folder = CSS file = story id. */
  name: Name
  /** What designers and editors call it, in Chinese. */
  title: string
  description: string
  /** Where it may stand. */
  devices: readonly Device[]
  /** The level of the heading it brings to the page; every layout has exactly one of level 1. */
  heading?: 1 | 2
  /** Advertising: left out in the elder mode (docs/specification/decisions.md#public-pages). */
  advertising?: true
  skeleton: SkeletonShape
  /**
   * Whether the browser has anything to do with it but to show it. A block that never has stays the
   * server's HTML on the first page: neither its code nor its data is sent. Links, search forms and
   * broken pictures are the application's business and work in any block.
   */
  isInteractive?(props: z.output<Props>): boolean
  /** Content types whose list fields it shows, where those are not the type of its data. */
  showsTypes?(props: z.output<Props>): readonly number[]
  /** Forms of `schema/forms` it shows. */
  forms?(props: z.output<Props>): readonly string[]
  props: Props
  /** Property values a section has unless it says otherwise; unlike zod's defaults they may be bindings. */
  defaults?: Readonly<Record<string, string>>
  data: Data
}

/** Declares a block; keeps the literal types that `BlockView` is made of. */
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

/** What the component of a block receives: checked props, and data that has arrived. */
export interface BlockView<Block extends BlockDefinition> {
  props: z.output<Block['props']>
  data: { [Slot in RequiredSlot<Block['data']>]: SlotData<Block['data'][Slot]> } & {
    [Slot in Exclude<keyof Block['data'], RequiredSlot<Block['data']>>]?: SlotData<Block['data'][Slot]> | undefined
  }
  /** The section's place on the page, for ids and labels. */
  sectionId: string
  /** The plan's requests behind `data`, for a block that asks for more of the same (further pages). */
  requests: { [Slot in keyof Block['data']]: PlannedRequest }
  /** The content type's fields this section shows, resolved by the compiler. */
  fields: readonly FieldModel[]
  /** The forms it asked for, by name. */
  forms?: Readonly<Record<string, FormModel>>
}

/** One call of the plan. `key` is the only name this request has, everywhere. */
export interface PlannedRequest {
  key: string
  source: SourceName
  params: Readonly<Record<string, string | number>>
}

/** A field of a content type as pages show it. */
export interface FieldModel {
  name: string
  label: string
  kind: FieldKind
  filterable: boolean
  /** What it says to machines, if anything. */
  role?: FieldRole
  /** Not for people to read: it is there for its role. */
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
