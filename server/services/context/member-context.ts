import type { FormModel } from '#contract/forms/form.ts'
import type { Policy } from '#definition/grammar/policy-definition.ts'
import type { Word } from '#definition/grammar/words-definition.ts'
import type { KeyedMutex } from '#server/platform/queues/keyed-mutex.ts'
import type { ThrottledLog } from '#server/platform/log/throttled-log.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

import type { Refusal } from './answer.ts'
import type { Captcha } from './captcha.ts'
import type { KeyKeeper } from './key-keeper.ts'
import type { DailyFigures } from './daily-figures.ts'
import type { Erasures } from './erasures.ts'
import type { FormParser } from './form-parser.ts'
import type { Passwords } from './passwords.ts'
import type { PictureMaker } from './picture-maker.ts'
import type { SeatQueue } from './seat-queue.ts'
import type { Secrets } from './secrets.ts'
import type { ServiceContext } from './service-context.ts'
import type { StaffActs } from './staff-acts.ts'
import type { QueuedSms } from './sms-sender.ts'
import type { UploadFolder } from './upload-folder.ts'

/** The context of the member services, in addition to that of the content services. */
export interface MemberContext extends ServiceContext {
  /** The portal's forms by name, from the present schema. */
  forms(): Readonly<Record<string, FormModel>>
  /** The operator's decisions about members' data, from the present schema. */
  policy(): Policy
  /** Wrong and sensitive words, from the present schema. */
  words(): readonly Word[]
  formParser: FormParser
  sms: QueuedSms
  captcha: Captcha
  passwords: Passwords
  mutex: KeyedMutex<Refusal>
  secrets: Secrets
  keys: KeyKeeper
  erasures: Erasures
  /** Records what staff do. */
  acts: StaffActs
  /** Counts what happens each day, for staff. */
  figures: DailyFigures
  /** Grants and releases seats. */
  seats: SeatQueue
  /** Re-encodes pictures that visitors upload. */
  pictures: PictureMaker
  uploads: UploadFolder
  /** Announces that an entity's counts changed, so that cached copies of it are dropped. */
  invalidate(articleId: number): void
  log: Log
  /** The parts of the server that work beside its answers. */
  parts: Parts
  /** Tells the operator once of what every further call meets. */
  alarms: ThrottledLog
}

/** Origin of a call, as far as limits and logs need it. */
export interface Caller {
  /** The network that limits are counted by (visitor-key.ts). */
  network: string
  /** The `User-Agent` header as sent. */
  agent: string
  /** The secret that a browser got with its first code (browser-cookie.ts); empty for a caller that sends none. */
  browser: string
}

/** A caller with a valid token. */
export interface MemberCaller extends Caller {
  memberId: number
  /** The member session of the token. */
  sessionId: number
}
