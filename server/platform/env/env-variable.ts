import * as z from 'zod'

/** A variable of the environment. */
export interface Variable<Value> {
  key: string
  zh: string
  en: string
  fallback: string
  /** The default in development and in tests, where it is another one. */
  fallbackInTrials?: string
  schema: z.ZodType<Value, string>
}

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/u, `应为 ${min} 到 ${max} 的整数`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `应为 ${min} 到 ${max} 的整数`)

export const address = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => text === '' || hasProtocol(text, protocols), `应为网址，如 ${example}，或留空`)

function hasProtocol(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocols.includes(protocol) && hostname !== ''
}
