import type { AgreementDefinition, TypeModel } from '#compile/portal.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'
import type { Policy } from '#definition/grammar/policy-definition.ts'
import type { Word } from '#definition/grammar/words-definition.ts'
import type { PositionDefinition } from '#definition/grammar/position-definition.ts'
import type { OnQuery } from '#server/db/connection/store.ts'
import type { ImageWorker } from '#server/media/image-worker.ts'
import type { Say } from '#server/platform/answers/say.ts'
import type { DatabaseEnv } from '#server/platform/env/database-env.ts'
import type { Env } from '#server/platform/env/env.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Measures } from '#server/platform/parts/measures.ts'
import type { Parts } from '#server/platform/parts/parts.ts'
import type { Captcha } from '#server/services/context/captcha.ts'
import type { Passwords } from '#server/services/context/passwords.ts'
import type { SmsSender } from '#server/services/context/sms-sender.ts'
import type { Agreements } from '#server/services/site/create-agreements.ts'
import type { StaffAct } from '#server/services/context/staff-acts.ts'

/** The part of the environment that our own backend reads. */
export type BackendEnv = Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir' | 'contentDir' | 'dataKey'> &
  Partial<Pick<Env, 'schemaDir' | 'mediaDir' | 'storage' | 'passwordCost'> & DatabaseEnv>

/** The parts of the compiled portal that the backend uses, as functions: the schema is swapped while the server runs. */
export interface BackendOptions {
  types(): readonly TypeModel[]
  siteName(): string
  /** The positions for pictures; those of the specification by default. */
  positions?(): readonly PositionDefinition[]
  /** Sentences for visitors and members. */
  say: Say
  /** Those of the schema. */
  agreements(): readonly AgreementDefinition[]
  /** The agreements in force; by default those of this backend alone. */
  inForce?: Agreements
  /** The operator's decisions about members' data; the usual ones by default. */
  policy?: () => Policy
  /** Words that texts are searched for before they are published; none by default. */
  words?: () => readonly Word[]
  /** The dialect of the backend behind `API_UPSTREAM`; ours by default. */
  dialect?: () => BackendDefinition | undefined
  forms(): Readonly<Record<string, FormModel>>
  /** The texts of the interface by group: forms say the same in the browser and here. */
  text(): Readonly<Record<string, Readonly<Record<string, string>>>>
  portalVersion(): string
  /** Finds the page of a path, for links in imported content; without it every path counts as a page. */
  pageAt?: (path: string) => { type?: number; id?: number } | undefined
  timezone?: string
  /** Sends codes; by default they are printed in the log. */
  sms?: SmsSender
  /** Tells browsers from programs where limits are near; work for the browser by default. */
  captcha?: Captcha
  passwords?: Passwords
  /** Draws pictures; a process of its own by default. */
  images?: ImageWorker
  log: Log
  /** Receives each act of staff, with its place in the ledger, once it is there; writes it into the log by default. */
  echo?: (act: StaffAct, anchor: string) => void
  /** The client for another backend. */
  fetch?: typeof fetch
  /** Whether the disk has room to write; a command that ends when it is done does not ask. */
  mayWrite?: () => boolean
  /** Where the server counts what it does. */
  measures?: Measures
  /** The parts of the server that work beside its answers. */
  parts?: Parts | undefined
  /** Told of each query. */
  onQuery?: OnQuery | undefined
  /** Seconds since 1970. */
  now?: () => number
  /** False for a command that opens the data for itself and ends when it is done. */
  isServing?: boolean
}
