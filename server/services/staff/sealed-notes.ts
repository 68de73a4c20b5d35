import * as z from 'zod'

import type { MemberContext } from '#server/services/context/member-context.ts'

type Context = Pick<MemberContext, 'secrets' | 'now'>

/** Longer ones cannot be notes of ours. */
const LONGEST = 4000

/** A note that a browser carries, and can neither read nor change. */
export interface NoteKind<Content> {
  /** Notes of one purpose are none of another. */
  purpose: string
  /** How long it counts, in seconds. */
  lasts: number
  content: z.ZodType<Content>
}

/** Seals a note for its time. */
export function sealNote<Content>({ secrets, now }: Context, kind: NoteKind<Content>, content: Content): string {
  return secrets.seal(JSON.stringify({ content, expires: now() + kind.lasts }), kind.purpose)
}

/** Opens a note; undefined for one that is over, or was not sealed here for this purpose. */
export function openNote<Content>(
  { secrets, now }: Context,
  kind: NoteKind<Content>,
  sealed: string,
): { content: Content; expires: number } | undefined {
  if (sealed.length > LONGEST) return undefined
  const text = openText(secrets, kind.purpose, sealed)
  if (text === undefined) return undefined
  const note = z.object({ content: kind.content, expires: z.number() }).parse(JSON.parse(text))
  return note.expires > now() ? note : undefined
}

function openText(secrets: Context['secrets'], purpose: string, sealed: string): string | undefined {
  try {
    return secrets.open(sealed, purpose)
  } catch {
    // Anybody may send anything in place of it.
    return undefined
  }
}
