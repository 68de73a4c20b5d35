import { createContext, use } from 'react'

import type { Finding } from '#contract/studio/finding-response.ts'
import type { RefusalKind } from '#contract/studio/studio-envelope.ts'

/** Why a call has no answer, always with a sentence for the person. */
export interface CallFailure {
  kind: RefusalKind | 'network' | 'timeout' | 'malformed' | 'cancelled'
  message: string
  /** Of a form: sentences by the names of its fields. */
  fields?: Readonly<Record<string, string>> | undefined
  /** What has to be acknowledged, of the kind `warned`. */
  findings?: readonly Finding[] | undefined
}

export type CallResult<Data> = { kind: 'ok'; data: Data } | CallFailure

/** The part of a zod schema that validates an answer. */
export interface Shape<Data> {
  safeParse: (data: unknown) => { success: true; data: Data } | { success: false }
}

export interface SendOptions {
  /** It is as large as a file, or the server has much to do. */
  isLong?: boolean
  /** The account of the page; without it, that of the session counts. */
  account?: number
}

export interface UploadOptions {
  /** The bytes that have been sent; 0 once the file has its turn. */
  onProgress?: (bytes: number) => void
  /** Is called where the line breaks and the sending goes on by itself; progress follows once it does. */
  onBreak?: () => void
  /** Cancels the upload, which then ends as `cancelled`; also after it failed, which gives up what the server has of it. */
  signal?: AbortSignal
  /** How a large file is stored once it has gone in parts; without it every file goes in one request. */
  inParts?: StoringInput
  /** The account of the page; without it, that of the session counts. */
  account?: number
}

/** What a file is for, and its name. */
export interface StoringInput {
  kind: string
  name: string
}

/** The calls of the studio. */
export interface Call {
  read<Data>(path: string, shape: Shape<Data>): Promise<CallResult<Data>>
  send<Data>(
    path: string,
    shape: Shape<Data>,
    input: Readonly<Record<string, unknown>>,
    options?: SendOptions,
  ): Promise<CallResult<Data>>
  /** Sends a file as it is, once it has its turn: few are on their way at once. */
  upload<Data>(path: string, shape: Shape<Data>, file: Blob, options?: UploadOptions): Promise<CallResult<Data>>
}

export const CallContext = createContext<Call | undefined>(undefined)

/**
 * Returns the calls of the studio.
 *
 * @throws without a CallContext above
 */
export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('useCall needs a CallContext provider above it')
  return call
}
