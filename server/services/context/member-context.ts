import type { FormModel } from '#contract/form.ts'
import type { KeyedMutex } from '#server/platform/keyed-mutex.ts'
import type { Log } from '#server/platform/log.ts'

import type { Refusal } from './answer.ts'
import type { Passwords } from './passwords.ts'
import type { PictureMaker } from './picture-maker.ts'
import type { SeatQueue } from './seat-queue.ts'
import type { Secrets } from './secrets.ts'
import type { ServiceContext } from './service-context.ts'
import type { SmsSender } from './sms-sender.ts'
import type { UploadFolder } from './upload-folder.ts'

/** What the services of members work with, beside the content's. */
export interface MemberContext extends ServiceContext {
  /** The portal's forms by name, as the schema has them now. */
  forms(): Readonly<Record<string, FormModel>>
  sms: SmsSender
  passwords: Passwords
  mutex: KeyedMutex<Refusal>
  secrets: Secrets
  /** Where seats are asked for and given back. */
  seats: SeatQueue
  /** Draws anew what visitors send. */
  pictures: PictureMaker
  uploads: UploadFolder
  /** Says that an entity's counts are others now: what is kept of it is made anew. */
  invalidate(articleId: number): void
  log: Log
}

/** Who calls, as far as limits and logs need it. */
export interface Caller {
  /** The network limits are counted by (visitor-key.ts). */
  network: string
  /** The browser's own description of itself, as it was sent. */
  agent: string
}

/** A caller whose token is good. */
export interface MemberCaller extends Caller {
  memberId: number
  /** The session the token belongs to. */
  sessionId: number
}
