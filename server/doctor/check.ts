import type { Env } from '#server/platform/env/env.ts'
import type { Message } from '#server/platform/log/message.ts'

/**
 * The result of one look. `ok` needs nothing; `note` is worth knowing; `warning` will hurt some day; with a `fault` the
 * portal does not start, or does not do its work.
 */
export type Level = 'ok' | 'note' | 'warning' | 'fault'

export interface Finding {
  level: Level
  message: Message
  /** The remedy; absent where nothing has to be done. */
  mend?: Message
}

/** The machine that is looked at, with all that a look needs. */
export interface Patient {
  env: Env
  /** The environment as it was given, for names that are misspelled. */
  variables: Readonly<Record<string, string | undefined>>
  /** Seconds since 1970. */
  now: number
  /** The files of the browser, by which pages are weighed; the folder may be missing. */
  clientDir: string
}

/** One subject of the examination. */
export interface Check {
  /** Its name in `--json`. */
  name: string
  title: Message
  look: (patient: Patient) => readonly Finding[] | Promise<readonly Finding[]>
}

/** A finding that needs nothing. */
export function ok(zh: string, en: string): Finding {
  return { level: 'ok', message: { zh, en } }
}
