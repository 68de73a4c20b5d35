import pino, { type Logger } from 'pino'

import type { Env } from './env.ts'

/** The process's log: JSON lines on standard output, without what visitors send as secrets. */
export function createServerLog(env: Env): Logger {
  return pino({
    level: env.logLevel,
    redact: ['req.headers.token', 'req.headers.cookie'],
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
