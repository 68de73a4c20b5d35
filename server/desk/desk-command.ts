import type { ContentContext } from '#server/services/content/content-context.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

/** What commands work with. */
export interface DeskContext {
  services: MemberContext
  /** What content is imported and exported with. */
  content: ContentContext
  /** Where visitors find the portal: "https://www.example.cn". */
  siteAddress(): string
}

/** What a command says while it works, wherever its operator sits. */
export interface DeskOutput {
  say(line: string): void
  /** Hands a file over; it is written where the operator stands, never over one that is there. */
  give(path: string, bytes: Buffer): void
}

/** What a command has beside its arguments. */
export interface DeskCall extends DeskOutput {
  /** Words after the command's own. */
  args: readonly string[]
  /** The folder the operator stands in, for paths they name. */
  cwd: string
}

/** One thing operators can do at the desk. New ones are added to the table in desk-commands.ts. */
export interface DeskCommand {
  /** What it is called by: "verify approve". */
  name: string
  /** What follows the name: "<编号> <原因>". */
  takes: string
  /** In a few words, for the help. */
  about: string
  /** False where it could not be done; why was said. */
  run(call: DeskCall, context: DeskContext): Promise<boolean>
}
