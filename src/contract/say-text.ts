import type { TextValues } from './fill-placeholders.ts'
import type known from './known-texts.json'

/** The interface strings that the code uses; `npm run schema:completion` writes the file from `schema/`. */
type KnownTexts = typeof known

export type TextGroup = keyof KnownTexts
export type TextName<Group extends TextGroup> = keyof KnownTexts[Group] & string

/** Returns a string of one group, with values in place of its `{name}`s. */
export type SayText<Group extends TextGroup> = (name: TextName<Group>, values?: TextValues) => string
