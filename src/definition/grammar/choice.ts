import * as z from 'zod'

/** What an editor's program shows beside a property. */
interface ChoiceMeta {
  title: string
  description: string
}

/** Of so few values the description tells each; of more, the list itself does. */
const FEW = 16

/**
 * One of several values, each with its meaning in Chinese: editors show it beside the value
 * (`enumDescriptions`, as VS Code reads it), and in the description for those that do not.
 */
export function choice<Value extends string>(
  meanings: Readonly<Record<Value, string>>,
  { title, description }: ChoiceMeta,
): z.ZodEnum<{ [Name in Value]: Name }> {
  const values = Object.keys(meanings).filter((name) => isValue(meanings, name))
  const listed = values.map((value) => `${value} ${meanings[value]}`).join('；')
  return z.enum(values).meta({
    title,
    description: values.length > FEW ? description : `${description}：${listed}`,
    enumDescriptions: values.map((value) => meanings[value]),
  })
}

/** The meaning of a value, where the grammar gives one. */
export function meaningOf(grammar: z.core.$ZodType, value: string): string | undefined {
  const told = z.globalRegistry.get(grammar)?.['enumDescriptions']
  const index = grammar instanceof z.core.$ZodEnum ? Object.keys(grammar._zod.def.entries).indexOf(value) : -1
  const meaning: unknown = Array.isArray(told) ? told[index] : undefined
  return typeof meaning === 'string' ? meaning : undefined
}

function isValue<Value extends string>(meanings: Readonly<Record<Value, string>>, name: string): name is Value {
  return Object.hasOwn(meanings, name)
}
