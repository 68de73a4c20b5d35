import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'
import type { Language } from '#server/platform/log/message.ts'

import type { DeskSchema } from './desk-schema.ts'

/** Dependencies of the commands. */
export interface DeskContext {
  services: MemberContext
  /** The context for import and export of content. */
  content: ContentContext
  schema: DeskSchema
  /** Public address of the portal: "https://www.example.cn". */
  siteAddress(): string
  /** Public address of the studio, without a slash at its end; undefined where it is switched off. */
  studioAddress(): string | undefined
}

/** The output of a command, printed in the operator's terminal. */
export interface DeskOutput {
  say(line: string): void
  /** Hands a file over, which is written in the operator's folder and never replaces an existing one. */
  give(path: string, bytes: Buffer): void
}

/** The input and output of a command. */
export interface DeskCall extends DeskOutput {
  /** Arguments after the name of the command. */
  args: readonly string[]
  /** The operator's working directory, the base of relative paths. */
  cwd: string
  /** The operator, on whose behalf the services act. */
  staff: StaffCaller
  /** The language of what the desk says of itself, Chinese by default; the commands speak Chinese. */
  language?: Language
}

/** One command of the desk, listed in desk-commands.ts. */
export interface DeskCommand {
  /** Its name: "verify approve". */
  name: string
  /** Usage of its arguments: "<编号> <原因>". */
  takes: string
  /** A short description for the help. */
  about: string
  /** Returns false after a failure, whose reason has been printed. */
  run(call: DeskCall, context: DeskContext): Promise<boolean>
}
