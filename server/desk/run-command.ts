import type { Message } from '#server/platform/log/message.ts'

import type { DeskCall, DeskCommand, DeskContext } from './desk-command.ts'

const unknown: Message = { zh: '没有这个命令：', en: 'There is no such command: ' }
/** What is missing may stand in a schema that is not in use. */
const REFUSED =
  'schema/ 最近一次保存有错误，没有生效，现在用的还是之前的；npm run schema 说错在哪里，改好以后再执行一次。'
const heading: Message = {
  zh: '柜台：处理会员提交的事项。服务运行时由服务执行；没有运行时直接打开数据。',
  en: 'The desk: for what members hand in. The server runs a command while it is up; otherwise the data is opened here.\nThe commands speak Chinese, the language of staff.',
}

/** Finds the command that the arguments begin with. */
export function findCommand(commands: readonly DeskCommand[], args: readonly string[]): DeskCommand | undefined {
  return commands.find(({ name }) => isCalled(name, args))
}

/** Runs the command that the arguments begin with; prints the list of commands if there is none. */
export async function runCommand(
  commands: readonly DeskCommand[],
  { args, ...call }: DeskCall,
  context: DeskContext,
): Promise<boolean> {
  const command = findCommand(commands, args)
  if (!command) return explainCommands(commands, args, call)
  const commandArgs = args.slice(command.name.split(' ').length)
  const isDone = await command.run({ ...call, args: commandArgs }, context)
  if (!isDone && command.name.startsWith('content ') && context.schema.isSaveRefused()) call.say(REFUSED)
  return isDone
}

/** Prints the help, preceded by a message for an unknown command; returns whether the help was requested. */
export function explainCommands(
  commands: readonly DeskCommand[],
  args: readonly string[],
  { say, language = 'zh' }: Pick<DeskCall, 'say' | 'language'>,
): boolean {
  const isHelp = args.length === 0 || args[0] === 'help' || args[0] === '--help' || args[0] === '-h'
  if (!isHelp) say(`${unknown[language]}${args.slice(0, 2).join(' ')}\n`)
  say(`${heading[language]}\n\n${describeCommands(commands)}`)
  return isHelp
}

/** Renders the commands for staff, in their language. */
function describeCommands(commands: readonly DeskCommand[]): string {
  const lines = commands.map(
    ({ name, takes, about }) => `  npm run desk -- ${`${name} ${takes}`.trim()}\n      ${about}`,
  )
  return lines.join('\n')
}

function isCalled(name: string, args: readonly string[]): boolean {
  return name.split(' ').every((word, index) => args[index] === word)
}
