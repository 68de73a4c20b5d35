import * as z from 'zod/mini'

const item = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

/**
 * A value of a document as its form edits it. An empty text or list stands for no value.
 *
 * - a text for one line, several lines, a date (`2026-05-01`), a choice, an area's code, a path, an address, HTML
 * - a number, and a moment in seconds since 1970
 * - a list of texts for pictures, tags and relations (`news:spring`)
 * - a list of items for sessions, questions and captions, with the names of their stored form; a moment of 0 is none
 */
export const documentValue = z.union([z.string(), z.number(), z.array(z.string()), z.array(item)])
export type DocumentValue = z.infer<typeof documentValue>

/** An item of a list: a session, a question, captions of one language. */
export type DocumentItem = z.infer<typeof item>

/** Values by the names of their fields. */
export const documentValues = z.record(z.string(), documentValue)
export type DocumentValues = z.infer<typeof documentValues>
