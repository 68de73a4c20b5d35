import pino, { type DestinationStream, type Logger } from 'pino'

import type { Env } from '../env/env.ts'
import { createLineBound, kindOf } from '../text/line-bound.ts'
import type { Measures } from '../parts/measures.ts'
import { isMessage, type Language } from '../log/message.ts'

/** After so long the lines that were left out are told. */
const PERIOD_MS = 60_000
/** pino's number of warnings; lower levels are not of outages, and are not bounded. */
const WARN = 40

export interface ServerLogOptions {
  measures?: Measures
  periodMs?: number
  /** Standard output by default. */
  destination?: DestinationStream
}

/**
 * Creates the log of the process: JSON lines on standard output in the one language that is set, without the visitors'
 * tokens and cookies. Of an outage that every request meets, the first lines are written, and then the number of the
 * others once a minute.
 */
export function createServerLog(
  env: Pick<Env, 'logLevel' | 'logLanguage'>,
  { measures, periodMs = PERIOD_MS, destination }: ServerLogOptions = {},
): Logger {
  const bound = createLineBound()
  const dropped = measures?.counter('wenlan_log_lines_dropped_total', 'Lines of the log left out in an outage')
  let isTelling = false
  const options: pino.LoggerOptions = {
    level: env.logLevel,
    redact: ['req.headers.token', 'req.headers.cookie'],
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(input, method, level) {
        const args = inLanguage(input, env.logLanguage)
        if (level < WARN || isTelling || bound.admits(kindOfLine(args))) return method.apply(this, args)
        if (dropped) dropped.value += 1
      },
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  const tell = () => {
    isTelling = true
    for (const { kind, count } of bound.leftOut())
      log.warn(
        kind === undefined
          ? { zh: `还有 ${count} 行各不相同，没有写出`, en: `${count} more lines of many kinds were left out` }
          : {
              zh: `还有 ${count} 行与此相同，没有写出：${kind}`,
              en: `${count} more lines like this were left out: ${kind}`,
            },
      )
    isTelling = false
  }
  setInterval(tell, periodMs).unref()
  return log
}

type Line = Parameters<pino.LogFn>

/** Takes the text of the one language out of a message, and out of an object that carries its own as `sentence`. */
function inLanguage(args: Line, language: Language): Line {
  const [first] = args
  if (isMessage(first)) return [first[language]]
  if (typeof first !== 'object' || first === null || !('sentence' in first) || !isMessage(first.sentence)) return args
  const { sentence, ...fields } = first
  return [fields, sentence[language]]
}

/** Returns the kind by which a line is counted: of its message and the error's, or of what became of a request. */
function kindOfLine(args: readonly unknown[]): string {
  const [first, message] = args
  if (typeof first !== 'object' || first === null) return kindOf(String(first))
  if ('route' in first && 'status' in first) return `request ${String(first.route)} ${String(first.status)}`
  const error = 'err' in first && first.err instanceof Error ? first.err.message : ''
  return kindOf(`${typeof message === 'string' ? message : ''} ${error}`)
}
