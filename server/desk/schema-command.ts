import type { DeskCommand } from './desk-command.ts'

/** Creates the command that tells the schema in use, for comparisons with another one (`npm run schema -- diff --running`). */
export function createSchemaCommand(schema: () => object): DeskCommand {
  return {
    name: 'schema',
    takes: '',
    about: '正在用的网站定义，一行 JSON；npm run schema -- diff --running 拿它来比较',
    async run({ args, say }) {
      if (args.length > 0) {
        say('schema 后面不写别的，例如：npm run desk -- schema')
        return false
      }
      say(JSON.stringify(schema()))
      return true
    },
  }
}
