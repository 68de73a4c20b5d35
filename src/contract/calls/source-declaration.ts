import type * as z from 'zod/mini'

import type { CallDeclaration } from './call-declaration.ts'

/** What the contract knows of a source: a call that a page may request. */
export interface SourceDeclaration extends CallDeclaration {
  /** Its short name in the schema. */
  name: string
  /** The data belongs to one member; it is requested with a token only, never on the server, and kept in no shared cache. */
  member?: true
  /** The answer is what a page is about; a refusal means that it does not exist. */
  subject?: true
  params: readonly string[]
  /** The content type's own filterable fields are parameters, too. */
  filters?: true
  shape: z.ZodMiniType
  /**
   * The kind of object of which the answer consists, or its rows, where no other call answers with it: its name in
   * `schema/backend.json` and its title. Kinds that several calls share stand in `backend-shapes.ts`.
   */
  kind?: { name: string; title: string }
  /** What editors read about it, in Chinese. */
  meaning: string
}
