import * as z from 'zod'

/** The JSON Schema of a shape as it is sent (`input`), or as it is after parsing; what no schema can say is anything. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
