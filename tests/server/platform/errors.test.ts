import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { errorAnswer } from '#server/api/calls/call-answer.ts'
import { errors } from '#server/platform/errors.ts'
import type { ErrorCode } from '#server/platform/errors.ts'

import { sayAnswer, sentenceOf } from '../../support/words.ts'

const names = Object.keys(errors).filter((name): name is ErrorCode => name in errors)
const root = resolve(import.meta.dirname, '../../../server')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== join('platform', 'errors.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

describe.each(names)('the error %s', (name) => {
  it('has an HTTP status that says failure and a Chinese sentence without a full stop', () => {
    expect(errors[name].status).toBeGreaterThanOrEqual(400)
    expect(errors[name].status).toBeLessThan(600)
    expect(sentenceOf(name)).toMatch(/^[\p{Script=Han}，]+$/u)
  })

  it('is never code 1, which means success', () => {
    expect(errors[name].code).not.toBe(1)
  })

  it('is used by the server', () => {
    expect(sources).toContain(`'${name}'`)
  })

  it('becomes an envelope', () => {
    expect(errorAnswer(sayAnswer, name)).toEqual({
      status: errors[name].status,
      body: { code: errors[name].code, msg: sentenceOf(name), data: null },
    })
  })
})
