import { mkdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import { FileStore } from '@tus/file-store'
import { ERRORS, Server } from '@tus/server'
import pLimit from 'p-limit'

import { admitPartial, MOST_BYTES } from '#server/services/content/partials/admit-partial.ts'
import { findPartial, newPartialId, ownerOf, removePartial } from '#server/services/content/partials/partial-files.ts'

import { createPartsLocker } from './parts-locker.ts'

/** Where files are sent in parts; `media/store` stores them afterwards. */
export const PARTS_PATH = '/studio/api/media/parts'
/** The version of the protocol. */
const VERSION = '1.0.0'
/** How long a request that is told to end may write what it has. */
const DRAIN_MS = 250
/** Says within this program which account a request is of; no header of a client has a way here. */
const ACCOUNT = 'x-account'

/** A request for or about a file that arrives in parts. */
export interface PartsRequest {
  method: string
  /** The id of the file; undefined for a new one. */
  id: string | undefined
  /** The headers of the protocol. */
  headers: Readonly<Record<string, string>>
  body: Readable | undefined
}

/** What comes of a request. */
export type PartsOutcome =
  | { kind: 'answer'; response: Response }
  /** The file may not be begun, with a sentence for the person. */
  /** There is no room for another file now. */
  | { kind: 'crowded'; message: string }
  /** The account has no such file. */
  | { kind: 'absent' }
  /** The disk took no more. */
  | { kind: 'unwritable' }

export interface PartsServer {
  /** @throws what the disk says, where it is not about the bytes of a part */
  handle(staffId: number, request: PartsRequest): Promise<PartsOutcome>
}

/**
 * Creates the receiving side of the tus protocol (https://tus.io/protocols/resumable-upload, 1.0.0: core, creation and termination).
 * It brings bytes into a folder and stores nothing in the library.
 */
export function createPartsServer({ folder, now }: { folder: string; now: () => number }): PartsServer {
  /** Counting files and beginning one are one act. */
  const oneByOne = pLimit(1)
  let receiver: Promise<Receiver> | undefined
  const open = async () => {
    await mkdir(folder, { recursive: true })
    return createReceiver(folder)
  }
  const ready = async () => {
    try {
      return await (receiver ??= open())
    } catch (error) {
      receiver = undefined
      throw error
    }
  }
  return {
    async handle(staffId, request) {
      const { id } = request
      if (id !== undefined) {
        const isThere = async () => (await findPartial(folder, id, staffId)) !== undefined
        if (!(await isThere())) return { kind: 'absent' }
        const outcome = await (await ready()).ask(staffId, request)
        // Swept meanwhile, which the library takes for a disk that cannot be written.
        if (outcome.kind === 'unwritable' && !(await isThere())) return { kind: 'absent' }
        // The library leaves the note of its storing.
        if (request.method === 'DELETE' && outcome.kind === 'answer' && outcome.response.ok)
          await removePartial(folder, id)
        return outcome
      }
      return oneByOne(async () => {
        const { 'upload-length': length, 'tus-resumable': version } = request.headers
        const size = sizeOf(length)
        // Nothing makes room for what is refused anyway.
        if (version === VERSION && size === undefined) return { kind: 'answer', response: malformed() }
        const isSound = version === VERSION && size !== undefined && size <= MOST_BYTES
        const refusal = isSound ? await admitPartial({ folder, now: now() }, staffId, size) : undefined
        return refusal === undefined ? (await ready()).ask(staffId, request) : { kind: 'crowded', message: refusal }
      })
    },
  }
}

/** The announced length; undefined for what is no whole number in digits, of which the library would read the beginning. */
function sizeOf(length: string | undefined): number | undefined {
  return length !== undefined && /^\d{1,15}$/u.test(length) ? Number(length) : undefined
}

function malformed(): Response {
  return new Response(null, { status: 400 })
}

/** A method of the library that its types hide. */
const MAKES_FOLDER: string = 'checkOrCreateDirectory'

/**
 * The store of the library in a folder that is there: by itself it makes one without being waited for, and takes the process down
 * where it cannot.
 */
class PreparedStore extends FileStore {
  [MAKES_FOLDER](): void {
    // The folder is there.
  }
}

interface Receiver {
  ask(staffId: number, request: PartsRequest): Promise<PartsOutcome>
}

function createReceiver(folder: string): Receiver {
  const faults = new WeakMap<Request, Error>()
  const unwritable = new WeakSet<Request>()
  const server = new Server({
    path: PARTS_PATH,
    datastore: new PreparedStore({ directory: folder }),
    locker: createPartsLocker(),
    lockDrainTimeout: DRAIN_MS,
    maxSize: MOST_BYTES,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: ({ headers }) => newPartialId(Number(headers.get(ACCOUNT))),
    getFileIdFromRequest: (_request, last) => (last !== undefined && ownerOf(last) !== undefined ? last : undefined),
    onResponseError(request, error) {
      if (error === ERRORS.FILE_WRITE_ERROR) unwritable.add(request)
      else if (error instanceof Error && !('status_code' in error)) faults.set(request, error)
      return undefined
    },
  })
  return {
    async ask(staffId, { method, id, headers, body }) {
      const request = new Request(`http://localhost${PARTS_PATH}${id === undefined ? '' : `/${id}`}`, {
        ...{ method, headers: { ...headers, [ACCOUNT]: String(staffId) } },
        ...(body !== undefined && { body: lazily(body), duplex: 'half' as const }),
      })
      const response = await server.handleWeb(request)
      const fault = faults.get(request)
      if (fault !== undefined) throw fault
      return unwritable.has(request) ? { kind: 'unwritable' } : { kind: 'answer', response }
    },
  }
}

/** Reads nothing before it is read itself, so that the body of a refused part is still there to be discarded. */
function lazily(body: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await pieces.next()
        if (piece.done === true) controller.close()
        else controller.enqueue(piece.value)
      },
    },
    { highWaterMark: 0 },
  )
}
