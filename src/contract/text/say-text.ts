import type { TextValues } from './fill-placeholders.ts'
import type texts from './program-texts.json'

/** The interface strings that the code uses; `npm run schema:completion` writes the file from `schema/`. */
type ProgramTexts = typeof texts

export type TextGroup = keyof ProgramTexts
export type TextName<Group extends TextGroup> = keyof ProgramTexts[Group] & string

/** Returns a string of one group, with values in place of its `{name}`s. */
export type SayText<Group extends TextGroup> = (name: TextName<Group>, values?: TextValues) => string
