import type { AgreementDefinition } from './agreement-definition.ts'
import type { BackendDefinition } from './backend-definition.ts'
import type { BrushDefinition } from './brush-definition.ts'
import type { FormDefinition } from './form-definition.ts'
import type { PolicyDefinition } from './policy-definition.ts'
import type { RulesDefinition } from './rules-definition.ts'
import type { RouteDefinition, TemplateDefinition } from './route-definition.ts'
import type { SiteDefinition } from './site-definition.ts'
import type { TextDefinition } from './text-definition.ts'
import type { ThemeDefinition } from './theme-definition.ts'
import type { TypeDefinition } from './type-definition.ts'
import type { WordsDefinition } from './words-definition.ts'

/** Location of a definition: its file, and the JSON path inside it. */
export interface Origin {
  file: string
  path: readonly (string | number)[]
}

/** A definition with its location, to which later passes point in their issues. */
export type Sourced<Definition> = Definition & { origin: Origin }

/** All of `schema/`, parsed: the input of the compiler. */
export interface PortalDefinition {
  site: Sourced<SiteDefinition>
  types: Sourced<TypeDefinition>[]
  routes: Sourced<RouteDefinition>[]
  templates: Sourced<TemplateDefinition>[]
  agreements: Sourced<AgreementDefinition>[]
  forms: Sourced<FormDefinition>[]
  rules: Sourced<RulesDefinition> | undefined
  text: Sourced<TextDefinition>
  /** The operator's decisions about members' data; absent in a site that leaves them as they are. */
  policy?: Sourced<PolicyDefinition> | undefined
  /** Wrong and sensitive words; absent in a site that searches for none. */
  words?: Sourced<WordsDefinition> | undefined
  /** What the site looks like; absent in a site that looks as the program does. */
  theme?: Sourced<ThemeDefinition> | undefined
  /** Its brush font; absent in a site without one. */
  brush?: Sourced<BrushDefinition> | undefined
  /** The dialect of the backend behind `API_UPSTREAM`. */
  backend?: Sourced<BackendDefinition> | undefined
}
