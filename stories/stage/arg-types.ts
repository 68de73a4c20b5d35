import type { ArgTypes, InputType } from 'storybook/internal/types'
import * as z from 'zod'

import { omitUndefined } from '#contract/omit-undefined.ts'
import type { BlockDefinition } from '#definition/grammar/define-block.ts'

/** The parts of a JSON schema that the controls are made of. */
const property = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.json().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
})
const shape = z.object({
  properties: z.record(z.string(), property).default({}),
  required: z.array(z.string()).default([]),
})

type Property = z.infer<typeof property>

/**
 * Controls for a block's properties, with the names and explanations that editors see, derived from the block's own
 * grammar.
 */
export function argTypesOf({ props }: Pick<BlockDefinition, 'props'>): ArgTypes {
  const { properties, required } = shape.parse(z.toJSONSchema(props, { io: 'input', unrepresentable: 'any' }))
  return Object.fromEntries(
    Object.entries(properties).map(([name, found]) => [name, argType(name, found, required.includes(name))]),
  )
}

function argType(name: string, found: Property, isRequired: boolean): InputType {
  const { title, description, default: usual } = found
  const limits = [bounds(found), isRequired ? '必填' : ''].filter(Boolean).join('，')
  return {
    name: title === undefined ? name : `${title} ${name}`,
    description: [description, limits].filter(Boolean).join('。'),
    control: controlOf(found),
    ...(found.enum ? { options: found.enum } : {}),
    table: {
      category: '属性',
      type: { summary: found.enum?.join(' | ') ?? found.type ?? 'object' },
      ...(usual === undefined ? {} : { defaultValue: { summary: JSON.stringify(usual) } }),
    },
  }
}

function bounds({ minimum, maximum, maxLength }: Property): string {
  if (maxLength !== undefined) return `最多 ${maxLength} 字`
  return minimum !== undefined && maximum !== undefined ? `${minimum}–${maximum}` : ''
}

function controlOf({ type, enum: options, minimum, maximum }: Property): NonNullable<InputType['control']> {
  if (options) return { type: options.length > 4 ? 'select' : 'inline-radio' }
  if (type === 'boolean') return { type: 'boolean' }
  if (type === 'string') return { type: 'text' }
  if (type !== 'integer' && type !== 'number') return { type: 'object' }
  if (minimum === undefined || maximum === undefined || maximum - minimum > 100)
    return { type: 'number', ...omitUndefined({ min: minimum }) }
  return { type: 'range', min: minimum, max: maximum, step: 1 }
}
