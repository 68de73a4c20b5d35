import { checkSchema } from '../check-schema.ts'
import { checkSource, refuse } from '../check-command.ts'
import { readSchemaOptions } from '../read-schema-options.ts'
import type { SchemaCommand } from '../schema-context.ts'
import { varnishRule } from './varnish-rule.ts'

/** Prints the rule by which Varnish in front tells the displays of a page apart. */
export const frontCommand: SchemaCommand = {
  name: 'front',
  takes: 'varnish [文件夹]',
  about: '显示前面的 Varnish 要用的规则：按 site.json 的设备名和 Cookie 认出该给哪种版面（FRONT_CACHE=on 时用）',
  async run(args, context) {
    const read = readSchemaOptions(args, {})
    if (!read.ok) return refuse(context, read.reason)
    const [proxy, named] = read.options.words
    if (proxy !== 'varnish')
      return refuse(context, '写明是哪一种代理，只有 Varnish 的：npm run --silent schema -- front varnish')
    const source = context.schemaSource(named)
    const checked = checkSchema(await source.read(), context.compiler)
    if (!checked.ok) return checkSource(source, context)
    context.say(varnishRule(checked.snapshot.portal.site.devices))
    return 0
  },
}
