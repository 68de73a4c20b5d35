import { join, resolve } from 'node:path'

import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import { printable } from '#server/platform/text/printable.ts'

import { refuse, type Run, UNAVAILABLE } from './content-words.ts'
import type { DeskCommand } from './desk-command.ts'

const NOTHING = '和现在的一样，什么也没有改动。'

const runPublish: Run = async ({ args, cwd, say, staff }, { schema }) => {
  const [folder, ...more] = args
  if (folder === undefined || more.length > 0)
    return refuse(say, '请写明一个文件夹，例如：npm run desk -- schema publish schema')
  const dir = resolve(cwd, folder)
  const outcome = await schema.publish(staff, dir).catch((error: unknown) => {
    if (isUnavailable(error)) return { kind: 'unavailable' } as const
    throw error
  })
  if (outcome.kind === 'unavailable') return refuse(say, UNAVAILABLE)
  if (outcome.kind === 'folder')
    return refuse(say, printable(`门户读的是文件夹 ${outcome.dir}：把文件存到那里，自己就会换上。`))
  if (outcome.kind === 'refused') return refuse(say, printable(`${outcome.report}\n\n什么也没有改动。`))
  if (outcome.kind === 'stale') return refuse(say, printable(`${outcome.reason}。什么也没有改动。`))
  const { written, removed } = outcome
  if (written.length + removed.length === 0) {
    say(NOTHING)
    return true
  }
  for (const file of written) say(printable(`  写入　${file}`))
  for (const file of removed) say(printable(`  删除　${file}`))
  say('已放进数据库，所有机器几秒之内换上。')
  return true
}

const runFetch: Run = async ({ args, give, say }, { schema }) => {
  const [folder, ...more] = args
  if (folder === undefined || more.length > 0)
    return refuse(say, '请写明一个新的文件夹，例如：npm run desk -- schema fetch ../schema')
  const files = await schema.files()
  for (const { file, bytes } of files) give(join(folder, file), Buffer.from(bytes))
  return files.length > 0
}

/** Commands for a schema that lies in the database (`SCHEMA_SOURCE=database`). */
export const schemaCommands: readonly DeskCommand[] = [
  {
    name: 'schema publish',
    takes: '<文件夹>',
    about:
      '网站定义放在数据库里时（SCHEMA_SOURCE=database）：检查一个文件夹里的定义，没有错误就放进数据库，所有机器换上',
    run: runPublish,
  },
  {
    name: 'schema fetch',
    takes: '<新的文件夹>',
    about: '把正在用的网站定义写成文件，改好以后用 schema publish 放回去',
    run: runFetch,
  },
]
