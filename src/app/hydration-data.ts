import type { Result } from '#data/result.ts'
import type { BrowserPlan } from '#plan/browser-plan.ts'
import type { Visitor } from '#plan/page-plan.ts'

/** The data sent with a page's HTML, with which its sections come alive without repeating a request. */
export interface HydrationData {
  /** Of the portal; a page of another version, or of another build, is loaded afresh. */
  version: string
  build: string
  visitor: Visitor
  plan: BrowserPlan
  /** By request key: those of the sections that may come alive. */
  results: Readonly<Record<string, Result>>
  /** When the server rendered the page, in seconds since 1970. */
  now: number
  /** The files of the application and of these sections, which the browser may fetch beforehand. */
  scripts: readonly string[]
  /** The path of the page that the browser says it shows ("news/details/12"), where the server does not see all visits. */
  view?: string
  /** Further files, for a press that asks for a login; none on a site without members. */
  loginScripts: readonly string[]
}

/** The id of the element that carries the JSON; no inline script is needed. */
export const HYDRATION_DATA_ID = 'boot'

/** Serializes data for a document; `<` is escaped so that no text of the content can close the element. */
export function serializeHydrationData(data: HydrationData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
