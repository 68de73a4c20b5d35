import { activityCommands } from './activity-commands.ts'
import { codeCommands } from './code-commands.ts'
import { contentCommands } from './content-commands.ts'
import type { DeskCommand } from './desk-command.ts'
import { feedbackCommands } from './feedback-commands.ts'
import { figuresCommands } from './figures-commands.ts'
import { keyCommands } from './key-commands.ts'
import { ledgerCommands } from './ledger-commands.ts'
import { memberCommands } from './member-commands.ts'
import { retentionCommands } from './retention-commands.ts'
import { schemaCommands } from './schema-commands.ts'
import { staffCommands } from './staff-commands.ts'
import { usageCommands } from './usage-commands.ts'
import { verifyCommands } from './verify-commands.ts'

/** All commands of the desk; new commands are added here. */
export const deskCommands: readonly DeskCommand[] = [
  ...verifyCommands,
  ...feedbackCommands,
  ...codeCommands,
  ...memberCommands,
  ...activityCommands,
  ...contentCommands,
  ...figuresCommands,
  ...usageCommands,
  ...retentionCommands,
  ...keyCommands,
  ...schemaCommands,
  ...ledgerCommands,
  ...staffCommands,
]
