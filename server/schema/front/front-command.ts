import { resolve } from 'node:path'

import { checkSchema } from '../check-schema.ts'
import { checkFolder, refuse } from '../check-command.ts'
import { readSchemaOptions } from '../read-schema-options.ts'
import { readSchemaFolder } from '../read-schema-folder.ts'
import type { SchemaCommand } from '../schema-context.ts'
import { nginxRule } from './nginx-rule.ts'
import { varnishRule } from './varnish-rule.ts'

const rules = { nginx: nginxRule, varnish: varnishRule }

/** Prints the rule by which a proxy in front tells the displays of a page apart. */
export const frontCommand: SchemaCommand = {
  name: 'front',
  takes: 'nginx|varnish [文件夹]',
  about: '显示前面的代理要用的规则：按 site.json 的设备名和 Cookie 认出该给哪种版面（FRONT_CACHE=on 时用）',
  async run(args, context) {
    const read = readSchemaOptions(args, {})
    if (!read.ok) return refuse(context, read.reason)
    const [proxy, named] = read.options.words
    if (proxy !== 'nginx' && proxy !== 'varnish')
      return refuse(context, `写明是哪一种代理：npm run --silent schema -- front ${Object.keys(rules).join('|')}`)
    const dir = named === undefined ? context.schemaDir : resolve(context.cwd, named)
    const checked = checkSchema(await readSchemaFolder(dir), context.compiler)
    if (!checked.ok) return checkFolder(dir, context)
    context.say(rules[proxy](checked.snapshot.portal.site.devices))
    return 0
  },
}
