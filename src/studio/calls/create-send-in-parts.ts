import { aborted } from './aborted.ts'
import { accountHeaders } from './account-headers.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import { isReadable } from './is-readable.ts'
import {
  openPartsUpload,
  type PartsAnswer,
  type PartsTry,
  type PartsTryOptions,
  type PartsUpload,
} from './parts-upload.ts'
import { pauseUnless } from './pause-unless.ts'
import { withFileLock } from './with-file-lock.ts'

/** The pauses before the tries after a break, about six minutes together; they begin anew with each byte that arrives. */
const PAUSES_MS = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60, 60].map((seconds) => seconds * 1000)
/** How often a server may say that it does not have the file, and it is begun anew. */
const MOST_LOSSES = 4
/** The part of a pause by which it is longer or shorter: all browsers of an office come back at the same moment otherwise. */
const JITTER = 0.2
/** The longest pause that a server may ask for. */
const LONGEST_PAUSE_MS = 120_000

interface FileInParts extends PartsTryOptions {
  endpoint: string
  file: Blob
  /** The account that sends it: another one on the same computer begins the same file anew. */
  account: number | undefined
  onBreak?: (() => void) | undefined
  /** Asks the server to store what has arrived under an id; it is asked again where the answer was lost. */
  store: (id: string) => Promise<PartsAnswer>
}

/**
 * Sends a file in parts, and goes on by itself after a break; `lost` where the server loses its parts again and again. Fails as
 * `sendFile` does, and goes on where it was when the same file is sent again.
 */
export type SendInParts = (sending: FileInParts) => Promise<PartsAnswer | 'lost'>

/** Creates the sending in parts. */
export function createSendInParts(): SendInParts {
  const failed = new WeakMap<Blob, PartsUpload>()
  return async (sending) => {
    const { file, signal, endpoint, account } = sending
    const fingerprint = await fingerprintOf(file, `${account}-${endpoint}`)
    return withFileLock(fingerprint, async (isAlone) => {
      const isCancelled = () => signal?.aborted === true
      if (isCancelled()) throw aborted()
      const upload =
        failed.get(file) ??
        (await openPartsUpload(file, {
          endpoint,
          fingerprint: isAlone ? fingerprint : '',
          headers: accountHeaders(account),
        }))
      failed.delete(file)
      const keep = () => {
        failed.set(file, upload)
        // Given up later, it need not lie on the server for a day.
        signal?.addEventListener('abort', () => void upload.discard(), { once: true })
      }
      try {
        const result = await sendOn(upload, sending)
        if (result === 'lost' || isSettled(result)) await upload.discard()
        else keep()
        return result
      } catch (error) {
        if (isCancelled()) await upload.discard()
        else keep()
        throw error
      }
    })
  }
}

/** Sends and stores a file, with as many tries as breaks need. */
async function sendOn(upload: PartsUpload, { onProgress, ...sending }: FileInParts): Promise<PartsAnswer | 'lost'> {
  let breaks = 0
  let losses = 0
  let reached = 0
  let shown = 0
  /** What was shown as sent, and did not arrive, is sent again without going backwards. */
  const advance = (bytes: number) => {
    shown = Math.max(shown, bytes)
    onProgress?.(shown)
  }
  for (;;) {
    const outcome = await attempt(upload, { ...sending, onProgress: advance })
    if (outcome.kind === 'broken' && !(await isReadable(sending.file))) return unreadable
    if (outcome.kind === 'answered' && !isPassing(outcome)) return outcome.answer
    if (outcome.kind === 'answered' && outcome.answer.status === 404) {
      losses += 1
      if (losses > MOST_LOSSES) return 'lost'
    }
    if (upload.reached() > reached) breaks = 0
    reached = upload.reached()
    const pause = PAUSES_MS[breaks]
    breaks += 1
    if (pause === undefined) {
      if (outcome.kind === 'broken') throw outcome.failure
      return outcome.answer
    }
    sending.onBreak?.()
    // The line was there again: that was no try in vain.
    if ((await pauseUnless(pauseOf(pause, outcome), sending.signal)) === 'cut') breaks -= 1
  }
}

type Ending = Exclude<PartsTry, { kind: 'arrived' }>

/** Sends what the server does not have, and asks it to store the whole. */
async function attempt(upload: PartsUpload, { store, ...sending }: FileInParts): Promise<Ending> {
  const outcome = await upload.attempt(sending)
  if (outcome.kind !== 'arrived') return outcome
  try {
    return { kind: 'answered', method: 'POST', answer: await store(upload.id()) }
  } catch (error) {
    return { kind: 'broken', failure: error instanceof Error ? error : new TypeError('No connection') }
  }
}

/** The refusal of a file that is gone, as the server would have it. */
const unreadable: PartsAnswer = {
  status: 409,
  data: { error: { kind: 'conflict', message: '文件已经不在或被改动，请重新选择' } },
}

function pauseOf(ms: number, outcome: Ending): number {
  const least = outcome.kind === 'answered' ? (outcome.answer.retryAfter ?? 0) * 1000 : 0
  return Math.max(ms * (1 - JITTER + 2 * JITTER * Math.random()), Math.min(least, LONGEST_PAUSE_MS))
}

/** Whether an answer may be another one soon: the server is busy or away, has another length of the file, or is another server. */
function isPassing({ method, answer: { status } }: Extract<Ending, { kind: 'answered' }>): boolean {
  if (status === 409) return method === 'PATCH'
  // 507: its disk is full.
  return [404, 408, 423, 429].includes(status) || (status >= 500 && status !== 507)
}

/** Whether sending the same file again would end in the same way, so that the server need not keep it. */
function isSettled({ status }: PartsAnswer): boolean {
  return status < 300 || [409, 413, 422].includes(status)
}
