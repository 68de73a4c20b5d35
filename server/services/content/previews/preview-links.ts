import { randomBytes } from 'node:crypto'

import { HOUR_SECONDS } from '#contract/time/durations.ts'
import { findDocument } from '#server/db/documents/documents.ts'
import { addPreviewLink, findPreviewLink, removePreviewLinks } from '#server/db/documents/preview-links.ts'
import { grantsOf } from '#server/db/staff/roles.ts'
import { findStaff } from '#server/db/staff/staff-accounts.ts'
import type { DocumentCaller, DocumentContext } from '#server/services/content/documents/document-context.ts'
import { type NamedDocument, openDocument } from '#server/services/content/documents/open-document.ts'
import { answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { PreviewName } from './find-previewed.ts'

const TOKEN_BYTES = 32
const VALID_SECONDS = HOUR_SECONDS
/** Longer strings cannot be tokens of ours and are not looked up. */
const LONGEST = 200
/** The purpose of the fingerprints of tokens. */
const PREVIEW_TOKEN = 'preview-link'

type Context = Pick<DocumentContext, 'types' | 'now' | 'acts'> & Pick<MemberContext, 'secrets'>

/** A link as it is handed over: its token is not stored. */
export interface PreviewLink {
  token: string
  expires: number
}

/** Makes an address at which one page with a document can be seen without an account, for an hour. */
export async function sharePreview(
  { acts, secrets, ...context }: Context,
  caller: DocumentCaller,
  { path, version, ...named }: PreviewName & { path: string },
): Promise<StaffAnswer<PreviewLink>> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires = context.now() + VALID_SECONDS
  return acts.transact<StaffAnswer<PreviewLink>>(async (queries, record) => {
    const opened = await openDocument(context, queries, caller, named, 'read')
    if (opened.kind !== 'opened') return opened
    const { type, key } = opened
    await addPreviewLink(queries, {
      ...{ token_hash: secrets.fingerprint(PREVIEW_TOKEN, token), type: type.type, key, version: version ?? 0, path },
      ...{ staff_id: caller.staffId, expires },
    })
    await record({ staff: caller, act: 'content.share', subject: `${type.key}/${key}` })
    return answer({ token, expires })
  })
}

/** Ends all addresses at which a document can be seen without an account; returns how many there were. */
export async function endSharedPreviews(
  { acts, ...context }: Context,
  caller: DocumentCaller,
  named: NamedDocument,
): Promise<StaffAnswer<{ ended: number }>> {
  return acts.transact<StaffAnswer<{ ended: number }>>(async (queries, record) => {
    const opened = await openDocument(context, queries, caller, named, 'read')
    if (opened.kind !== 'opened') return opened
    const { type, key } = opened
    const ended = await removePreviewLinks(queries, { type: type.type, key }, context.now())
    if (ended > 0) await record({ staff: caller, act: 'content.unshare', subject: `${type.key}/${key}` })
    return answer({ ended })
  })
}

/** What an address shows, read by the rights that its maker has now. */
export interface SharedPreview {
  caller: DocumentCaller
  name: PreviewName
  path: string
  expires: number
}

/** Finds what a token shows; undefined for one that is unknown or has expired, for a maker whose account is closed, and for a document in the
 * recycle bin. */
export async function findSharedPreview(
  { store, types, now, secrets }: Pick<DocumentContext, 'store' | 'types' | 'now'> & Pick<MemberContext, 'secrets'>,
  token: string,
): Promise<SharedPreview | undefined> {
  if (token.length > LONGEST) return undefined
  const queries = store.db
  const link = await findPreviewLink(queries, secrets.fingerprints(PREVIEW_TOKEN, token), now())
  const type = types().find((candidate) => candidate.type === link?.type)
  if (link === undefined || type === undefined) return undefined
  const [maker, document, grants] = await Promise.all([
    findStaff(queries, link.staff_id),
    findDocument(queries, { type: link.type, key: link.key }),
    grantsOf(queries, link.staff_id),
  ])
  // Whoever puts a document into the recycle bin wants it seen by no visitor.
  if (maker?.state !== 'active' || (document?.deleted ?? 0) > 0) return undefined
  return {
    caller: { ...{ name: maker.name, via: 'studio', staffId: maker.id, network: '', device: '' }, grants },
    name: { type: type.key, key: link.key, version: link.version === 0 ? undefined : link.version },
    path: link.path,
    expires: Number(link.expires),
  }
}
