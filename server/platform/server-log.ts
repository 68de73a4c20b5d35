import pino, { type Logger } from 'pino'

import type { Env } from './env.ts'

/** Creates the log of the process: JSON lines on standard output, without the visitors' tokens and cookies. */
export function createServerLog(env: Env): Logger {
  return pino({
    level: env.logLevel,
    redact: ['req.headers.token', 'req.headers.cookie'],
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
