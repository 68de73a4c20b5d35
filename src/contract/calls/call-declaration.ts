import type * as z from 'zod/mini'

/** What `npm run backend:check` has found so far: calls are tried with ids, words and types from earlier answers. */
export interface Found {
  /** The content type that has entities. */
  params: Readonly<Record<string, string>>
  /** A search word with results. */
  word: string
  /** The id of an entity; absent where no list had one. */
  id?: string
  /** The name of an agreement; absent on a site without any. */
  agreement?: string
}

/** What the contract knows of every call of docs/specification/portal.md#calls, whether it reads or changes data. */
export interface CallDeclaration {
  /** Below /api; matched case-insensitively. */
  path: string
  /** Chinese name of the call, for reports. */
  title: string
  /** Schema of the answer's data. Without one the answer is taken unchecked. */
  shape?: z.ZodMiniType
  /**
   * The portal adds this call to those of docs/specification/portal.md#calls. Another backend of the family need not have
   * it, so HTTP 404 in answer to it means that it is absent.
   */
  isExtension?: true
  /**
   * The portal's answer where a backend lacks the call: data that fits `shape`, so that pages leave the empty part out, or
   * that its subject is not found. Without it, a refusal.
   */
  absent?: { data: unknown } | 'not found'
  /**
   * The parameters with which `npm run backend:check` tries the call; undefined where nothing fits. Configuration, lists
   * and details have none, because they are asked first, and the rest is found in them.
   */
  check?: (found: Found) => Readonly<Record<string, string>> | undefined
}
