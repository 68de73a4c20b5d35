import type { FormModel } from '#contract/forms/form.ts'
import type { AgreementDefinition } from '#definition/grammar/agreement-definition.ts'
import type { ChipModel, Device, FieldModel, AdSize, SkeletonShape, Wakes } from '#definition/grammar/define-block.ts'
import type { MarkDefinition } from '#definition/grammar/mark-definition.ts'
import type { SectionTone } from '#definition/grammar/route-definition.ts'
import type { StructuredKind } from '#definition/grammar/type-definition.ts'
import type { SiteDefinition } from '#definition/grammar/site-definition.ts'
import type { MemberCentre } from '#contract/members/member-centre.ts'
import type { SitePlaces } from '#contract/addresses/site-places.ts'
import type { SourceName } from '#contract/calls/sources.ts'

import type { ThemeModel } from './theme/theme-properties.ts'

/** A JSON value. A portal consists of nothing else. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The compiled portal: frozen, serialisable, with everything resolved except values from the address. */
export interface Portal {
  /** Hash of the properties below, of which the places follow from the routes; versions every cache. */
  version: string
  site: SiteModel
  types: readonly TypeModel[]
  /** Most specific first: the first match is the route. */
  routes: readonly RouteModel[]
  /** By name (`schema/forms`), with their rules resolved. */
  forms: Readonly<Record<string, FormModel>>
  text: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What the site's theme changes in the styles; absent where it changes nothing. */
  theme?: ThemeModel
  /** What the name and titles are written with; absent on a site that writes them like other headings. */
  brush?: BrushModel
  /** Where the site's search, login and member's centre are; what is absent, the site does not have. */
  places: SitePlaces
  /** The menu of the member's centre; absent on a site without members. */
  centre?: MemberCentre
}

export interface SiteModel extends Omit<SiteDefinition, '$schema' | 'version' | 'budgets' | 'centre'> {
  /** As written in the theme; absent for a seal with the first character of the name. */
  mark?: MarkDefinition
  /** The picture for pages without one, when they are shared; absent for the mark. */
  share?: string
}

/** A font of a few characters. */
export interface FaceModel {
  characters: string
  /** Names its file. */
  hash: string
  /** In base64. */
  woff2: string
}

/** The brush font of a site; it stays on the server. */
export interface BrushModel {
  /** Absent where the font lacks characters of the name. */
  name?: FaceModel
  /** A face for each title; pages name them by their number, from 1. */
  titles: readonly FaceModel[]
}

export interface TypeModel {
  type: number
  key: string
  name: string
  unit: string
  /** The type in schema.org's vocabulary. */
  structured: StructuredKind
  /** Call to action for related content: "学一学". */
  invitation?: string
  categories: readonly string[]
  /** The choices that visitors most often want of its lists. */
  chips?: readonly ChipModel[]
  /** Route path of the list and of the details, e.g. "news" and "news/details/{id}". */
  listPath?: string
  detailsPath?: string
  fields: readonly (FieldModel & {
    options?: readonly string[]
    required: boolean
    searchable: boolean
    list: boolean
    detail: boolean
    private: boolean
  })[]
}

export type Segment = { kind: 'static'; text: string } | { kind: 'param'; name: string }

export interface RouteModel {
  /** The authored path, unique: "news/details/{id}". */
  path: string
  segments: readonly Segment[]
  title: string
  description?: string
  type?: number
  ad?: string
  auth: boolean
  /** False for pages that search engines should not index. */
  indexed?: false
  query: readonly string[]
  /** Titles and paths from the home page down to this route's parent. */
  trail: readonly { title: string; path: string }[]
  redirect?: Readonly<Partial<Record<Device, string>>>
  layouts: Readonly<Partial<Record<Device, readonly LayoutRow[]>>>
}

/**
 * A full-width section, or two columns of sections. The aside comes after the main column unless its side is the start;
 * it stands beside on desktops, and on tablets only where the row says so.
 */
export type LayoutRow =
  | { kind: 'section'; section: SectionModel }
  | {
      kind: 'columns'
      side?: 'start'
      beside?: 'tablet'
      main: readonly SectionModel[]
      aside: readonly SectionModel[]
    }

export interface SectionModel {
  /** Unique in its layout: "list-news" of a section with a key, which it keeps wherever it stands, or else "list-1". */
  id: string
  block: string
  tone: SectionTone
  /** The phone's page keeps the section's act in reach at its foot. */
  foot?: true
  /** The section is shown in the elder mode only, or never there; in both modes if absent. */
  elder?: boolean
  props: Readonly<Record<string, Json>>
  requests: Readonly<Record<string, RequestModel>>
  fields: readonly FieldModel[]
  /** The chips of the content type that the section shows (`BlockDefinition.showsChips`). */
  chips?: readonly ChipModel[]
  /** The section's forms, by name (`BlockDefinition.forms`). */
  forms?: Readonly<Record<string, FormModel>>
  skeleton: SkeletonShape
  /** The size of the section's advertising position, in pixels. */
  place?: AdSize
  advertising: boolean
  /** The browser needs the section's code. */
  isInteractive: boolean
  /** When the browser runs it, if not when the visitor touches the section. */
  wakes?: Wakes
}

/** A request before its address is known; dynamic values are bindings like "$query.p". */
export interface RequestModel {
  source: SourceName
  params: Readonly<Record<string, string | number>>
  subject: boolean
  /** The section also renders without this request's data. */
  optional?: true
}

export type { AgreementDefinition }
