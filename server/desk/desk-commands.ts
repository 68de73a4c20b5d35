import { codeCommands } from './code-commands.ts'
import type { DeskCommand } from './desk-command.ts'
import { feedbackCommands } from './feedback-commands.ts'
import { memberCommands } from './member-commands.ts'
import { verifyCommands } from './verify-commands.ts'

/** Everything operators can do at the desk. Whoever adds a command adds it here. */
export const deskCommands: readonly DeskCommand[] = [...verifyCommands, ...feedbackCommands, ...codeCommands, ...memberCommands]
