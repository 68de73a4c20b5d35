import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import form from '../../schema/forms/sign-up.json' with { type: 'json' }

interface Question {
  name: string
  label: string
  kind: string
  min?: number | undefined
  options?: string[] | undefined
}

/** The name of the sign-up form. */
export const signUpTitle = form.title
/** The label of its submit button while sign-up is open. */
export const signUpSubmit = form.submit

/** The label of a field of the sign-up form (schema/forms/sign-up.json). */
export function signUpLabel(name: string): string {
  const field = form.fields.find((candidate) => candidate.name === name)
  if (!field) throw new Error(`The sign-up form has no field "${name}"`)
  return field.label
}

/** An answer that a question accepts. */
export function answerTo({ kind, min = 1, options = [] }: Question): string {
  if (kind === 'number') return String(min)
  if (kind === 'select') return options[0] ?? ''
  return kind === 'check' ? 'true' : '已填写'
}

/** Answers the questions of the activity that a page shows. */
export async function answerQuestions(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  const id = pathname.split('/').at(-1) ?? ''
  const response = await fetch(`${origin}/api/Article/getDetails?type=12&id=${id}`)
  const answer: { data: { questions?: Question[] } } = JSON.parse(await response.text())
  const shown = page.getByRole('form', { name: signUpTitle })
  for (const question of answer.data.questions ?? []) {
    const field = shown.getByLabel(question.label, { exact: true })
    if (question.kind === 'check') await field.check()
    else if (question.kind === 'select') await field.selectOption(answerTo(question))
    else await field.fill(answerTo(question))
  }
}

/** Fills in the sign-up form of a page: a name, a mobile number, and an answer to each question. */
export async function fillSignUp(page: Page): Promise<void> {
  const shown = page.getByRole('form', { name: signUpTitle })
  await fillStably(shown.getByLabel(signUpLabel('name')), '林小满')
  await fillStably(shown.getByLabel(signUpLabel('mobile')), '13800000000')
  await answerQuestions(page)
}

/** Fills a field of which the member's own value may arrive while it is filled, as on a busy machine. */
async function fillStably(field: Locator, value: string): Promise<void> {
  await expect
    .poll(async () => {
      await field.fill(value)
      return field.inputValue()
    })
    .toBe(value)
}
