import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv as parseEnvFile } from 'node:util'

import { type EnvProblem, HIDDEN } from './env-problem.ts'
import { envKeys, type ParsedEnv, parseEnv } from './env.ts'
import type { Message } from '../log/message.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** The settings of one site, in the folder that `SITE_DIR` names. */
const SETTINGS = 'site.env'

/** Parts of a site's folder, by the variables that name them. `.data` is of no use in a copy, and no name of a part. */
const parts = { SCHEMA_DIR: 'schema', CONTENT_DIR: 'content', MEDIA_DIR: 'media', DATA_DIR: '.data' } as const

/** The folder cannot name another one, and libraries have read NODE_ENV before the file is. */
const foreign: readonly string[] = ['SITE_DIR', 'NODE_ENV']

/**
 * Returns the variables with those of the site in `SITE_DIR`, where it is set (`--site` sets it): its `site.env`, and the
 * places of its parts. Variables that are given win. Without `SITE_DIR` they are returned as they are.
 */
export function withSite(environment: Variables): { variables: Variables; problems: EnvProblem[] } {
  const dir = environment['SITE_DIR']?.trim() ?? ''
  if (dir === '') return { variables: environment, problems: [] }
  const tell = (message: Message): EnvProblem => ({ variable: 'SITE_DIR', found: dir, message })
  const fault = faultOf(dir)
  if (fault) return { variables: environment, problems: [tell(fault)] }
  const read = readSettings(join(dir, SETTINGS))
  if (!read.ok) return { variables: environment, problems: [tell(read.message)] }
  const { settings } = read
  const places = Object.entries(parts).map(([name, part]) => [name, resolve(dir, settings[name] || part)])
  const overrides = Object.entries(environment).filter(([, value]) => (value?.trim() ?? '') !== '')
  return {
    variables: { ...settings, ...Object.fromEntries(places), ...Object.fromEntries(overrides) },
    problems: Object.keys(settings).flatMap(problemOf),
  }
}

/** Parses the environment with the settings of the site that it names; all problems of both are reported at once. */
export function readEnv(environment: Variables): ParsedEnv {
  const { variables, problems } = withSite(environment)
  const parsed = parseEnv(variables)
  if (problems.length === 0) return parsed
  return parsed.ok
    ? { ok: false, problems, language: parsed.env.logLanguage }
    : { ...parsed, problems: [...problems, ...parsed.problems] }
}

function faultOf(dir: string): Message | undefined {
  const about = statSync(dir, { throwIfNoEntry: false })
  if (!about) return { zh: '没有这个文件夹', en: 'there is no such folder' }
  if (!about.isDirectory()) return { zh: '不是文件夹', en: 'it is no folder' }
  if (statSync(join(dir, parts.SCHEMA_DIR), { throwIfNoEntry: false })?.isDirectory() === true) return undefined
  return {
    zh: '里面没有 schema/：网站的文件夹里是 schema/、content/，还可以有 media/ 和 site.env',
    en: 'it has no schema/: the folder of a site holds schema/, content/ and, where wanted, media/ and site.env',
  }
}

function readSettings(file: string): { ok: true; settings: NodeJS.Dict<string> } | { ok: false; message: Message } {
  if (!statSync(file, { throwIfNoEntry: false })) return { ok: true, settings: {} }
  try {
    const text = readFileSync(file, 'utf8')
    const line = text.split(/\r?\n/u).findIndex((one) => !/^\s*(?:$|#|[A-Za-z_]\w*\s*=)/u.test(one)) + 1
    // Node skips such a line and says nothing.
    return line === 0
      ? { ok: true, settings: parseEnvFile(text) }
      : {
          ok: false,
          message: { zh: `${SETTINGS} 第 ${line} 行应为 名称=值`, en: `${SETTINGS}, line ${line}: not NAME=VALUE` },
        }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { ok: false, message: { zh: `${SETTINGS} 读不到（${code}）`, en: `${SETTINGS} cannot be read (${code})` } }
  }
}

function problemOf(name: string): EnvProblem[] {
  // The value may be a secret under a misspelled name.
  const tell = (zh: string, en: string): EnvProblem[] => [{ variable: name, found: HIDDEN, message: { zh, en } }]
  if (foreign.includes(name))
    return tell(`不能写在 ${SETTINGS} 里，请用环境变量`, `${SETTINGS} cannot set it, the environment can`)
  return envKeys.includes(name)
    ? []
    : tell(`${SETTINGS} 里写了，却没有这个设置`, `${SETTINGS} has it, but there is no such setting`)
}
