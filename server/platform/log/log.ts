import { isoInstant } from '#contract/time/instant.ts'

import type { Language, Message } from './message.ts'

/** The subset of a logger that the backend needs; the server's own writes one language (server-log.ts). */
export interface Log {
  info(message: Message): void
  warn(message: Message): void
  error(message: Message): void
}

/** Creates a log on standard error, for processes without a logger yet. */
export function createStderrLog(language: Language): Log {
  const write = (level: string) => (message: Message) =>
    void process.stderr.write(`${isoInstant(Date.now() / 1000)} ${level} ${message[language]}\n`)
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

/** Writes nothing, for commands that report at the end. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
