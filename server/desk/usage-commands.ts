import { contentUse } from '#server/services/content/entities/content-use.ts'

import type { DeskCommand } from './desk-command.ts'

/** Commands that show the use of types and fields, for changes of the schema. */
export const usageCommands: readonly DeskCommand[] = [
  {
    name: 'usage',
    takes: '[类型编号…] [--json]',
    about: '每个内容类型有多少条内容，每个字段有多少条填了；改类型之前看一看',
    async run({ args, say }, { services }) {
      const numbers = args.filter((arg) => arg !== '--json')
      if (numbers.some((word) => !/^\d{1,3}$/u.test(word))) {
        say('类型编号应为 0 到 999 的数字，例如：npm run desk -- usage 12')
        return false
      }
      const models = services.types()
      const use = await contentUse(services, numbers.length > 0 ? numbers.map(Number) : models.map(({ type }) => type))
      if (args.includes('--json')) {
        say(JSON.stringify(use))
        return true
      }
      for (const { type, total, fields } of use) {
        const model = models.find((candidate) => candidate.type === type)
        say(`${type}\t${model?.name ?? '（没有这个类型）'}\t${total} 条`)
        for (const { name, label } of model?.fields ?? []) say(`    ${name}（${label}）\t${fields[name] ?? 0} 条填了`)
      }
      return true
    },
  },
]
