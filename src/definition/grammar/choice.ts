import * as z from 'zod'

/** Metadata that an editor's program displays beside a property. */
interface ChoiceMeta {
  title: string
  description: string
}

/**
 * Up to this number of values, the description lists them all; longer enumerations have only their `enumDescriptions`.
 */
const FEW = 16

/**
 * Creates an enumeration whose values have Chinese meanings. Editors such as VS Code show them beside the value
 * (`enumDescriptions`); the description repeats them for editors that do not.
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

/** Returns the meaning of a value, if the grammar has one. */
export function meaningOf(grammar: z.core.$ZodType, value: string): string | undefined {
  const descriptions = z.globalRegistry.get(grammar)?.['enumDescriptions']
  const index = grammar instanceof z.core.$ZodEnum ? Object.keys(grammar._zod.def.entries).indexOf(value) : -1
  const meaning: unknown = Array.isArray(descriptions) ? descriptions[index] : undefined
  return typeof meaning === 'string' ? meaning : undefined
}

function isValue<Value extends string>(meanings: Readonly<Record<Value, string>>, name: string): name is Value {
  return Object.hasOwn(meanings, name)
}
