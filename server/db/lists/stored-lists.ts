import * as z from 'zod'

import { LANGUAGE, MOST_CAPTIONS } from '#contract/entities/caption.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { questionKinds, type QuestionResponse } from '#contract/entities/session.ts'
import { reservedQuestionNames } from '#contract/members/sign-up-form.ts'
import { fieldName } from '#definition/names/name.ts'
import { addressFault } from '#server/platform/text/address-fault.ts'

const moment = z.int().min(0)

/** A session stored in a field of kind `sessions`, its moments in seconds. */
const storedSession = z.strictObject({
  name: z.string().trim().min(1).max(40),
  start: moment,
  end: moment.default(0),
  place: z.string().trim().max(120).default(''),
  note: z.string().trim().max(200).default(''),
  seats: z.int().min(0).max(100_000).default(0),
  taken: z.int().min(0).max(100_000).default(0),
  opens: moment.default(0),
  closes: moment.default(0),
})
export type StoredSession = z.output<typeof storedSession>

/** A field of kind `sessions`: a list with unique names. */
export const storedSessions = z
  .array(storedSession)
  .max(60)
  .refine((sessions) => new Set(sessions.map(({ name }) => name)).size === sessions.length, '场次的 name 不能重复')
  .refine((sessions) => sessions.every(({ seats, taken }) => taken <= seats), 'taken 不能大于 seats')
  .refine((sessions) => sessions.every(({ start, end }) => end === 0 || end > start), 'end 应晚于 start')

const storedQuestion = z
  .strictObject({
    name: fieldName.refine(
      (name) => !reservedQuestionNames.has(name),
      `报名表本来就有 ${[...reservedQuestionNames].join('、')}，请换一个 name`,
    ),
    label: z.string().trim().min(1).max(40),
    kind: z.enum(questionKinds),
    required: z.boolean().default(false),
    options: z.array(z.string().trim().min(1).max(60)).min(2).max(30).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    hint: z.string().trim().max(80).optional(),
  })
  .refine(({ kind, options }) => (kind === 'select') === (options !== undefined), '只有 select 要写 options')
  .refine(
    ({ kind, min, max }) => kind === 'number' || (min === undefined && max === undefined),
    '只有 number 能写 min、max',
  )
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, 'min 不能大于 max')

/** A field of kind `questions`. */
export const storedQuestions = z
  .array(storedQuestion)
  .max(12)
  .refine((questions) => new Set(questions.map(({ name }) => name)).size === questions.length, '填写项的 name 不能重复')

const storedCaption = z.strictObject({
  language: z.string().trim().regex(LANGUAGE, '应为语言代码，如 zh-CN、en'),
  label: z.string().trim().min(1).max(20),
  file: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .superRefine((file, context) => {
      const message = addressFault(file)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
})

/** A field of kind `captions`: each language once. */
export const storedCaptions = z
  .array(storedCaption)
  .max(MOST_CAPTIONS)
  .refine(
    (captions) => new Set(captions.map(({ language }) => language.toLowerCase())).size === captions.length,
    '字幕的语言（language）不能重复，一种语言写一次',
  )

/** Reads a list stored as JSON text; an invalid text gives an empty list. */
export function readSessions(text: string | number | undefined): readonly StoredSession[] {
  const parsed = storedSessions.safeParse(parse(text))
  return parsed.success ? parsed.data : []
}

export function readQuestions(text: string | number | undefined): QuestionResponse[] {
  const parsed = storedQuestions.safeParse(parse(text))
  if (!parsed.success) return []
  return parsed.data.map(({ options, min, max, hint, ...question }) => ({
    ...question,
    ...omitUndefined({ options, min, max, hint }),
  }))
}

function parse(text: string | number | undefined): unknown {
  try {
    const parsed: unknown = JSON.parse(String(text ?? '[]'))
    return parsed
  } catch {
    return undefined
  }
}
