import { formLimits } from '#server/gate/form-limits.ts'
import type { JsonLimits } from '#server/gate/json-shape.ts'

/** What the body of a call may be. */
export type BodyKind = 'form' | 'document' | 'paste' | 'file'

interface BodyLimits extends JsonLimits {
  bytes: number
  /** Pieces that it arrives in. */
  pieces: number
}

const MIB = 1024 * 1024

/**
 * The limits of bodies. A document has a text of 200,000 characters and lists of sessions, questions and pictures; what is pasted may have its
 * pictures in it; a file is read as
 * it arrives, and its service has limits of its own for each kind.
 */
export const bodyLimits: Readonly<Record<BodyKind, BodyLimits>> = {
  form: formLimits,
  document: { bytes: 2 * MIB, pieces: 8192, depth: 8, names: 8000, commas: 16_000 },
  // HTML of three bytes a character, or the pictures of a page of Word as text.
  paste: { bytes: 32 * MIB, pieces: 131_072, depth: 4, names: 16, commas: 16 },
  file: { bytes: 101 * MIB, pieces: 1_000_000, depth: 0, names: 0, commas: 0 },
}
