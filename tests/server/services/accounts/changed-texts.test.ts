import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { createSay } from '#server/platform/answers/say.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { createSchemaChecker } from '#server/schema/schema-checker.ts'
import { createFolderSource } from '#server/schema/source/folder-source.ts'
import { createSchemaStore, type SchemaStore } from '#server/schema/schema-store.ts'

import { aLog, someParts, temporaryFolder } from '../../../support/backend.ts'
import { formText, messageOf, sayAnswer } from '../../../support/words.ts'
import { MOBILE, OTHER_MOBILE, PASSWORD, startAccounts } from './accounts.ts'

let dir: string
let schema: SchemaStore
beforeEach(async () => {
  dir = join(temporaryFolder(), 'schema')
  await cp('schema', dir, { recursive: true })
  const source = createFolderSource(dir)
  schema = createSchemaStore({
    source,
    checker: createSchemaChecker({ source, compiler: () => portalCompiler }),
    log: aLog(),
    part: someParts().part('schema-watch'),
    debounceMs: 1,
    pollMs: 20,
  })
  const started = await schema.start()
  if (!started.ok) throw new Error(started.report)
})
afterEach(async () => {
  await schema.close()
  await rm(dir, { recursive: true, force: true })
})

/** Saves a file with another sentence, and waits until the portal has applied or refused it. */
async function save(from: string, to: string, path = 'text/zh-CN.json'): Promise<void> {
  const file = join(dir, path)
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not say ${from}`)
  const before = schema.state()
  const version = schema.current().portal.version
  // In one step: a file that is read while it is written is a fault of its own.
  const written = `${dir}.changed`
  await writeFile(
    written,
    text.replace(from, () => to),
  )
  await rename(written, file)
  await expect.poll(() => schema.current().portal.version !== version || schema.state().issues.length > 0).toBe(true)
  expect(before.issues).toEqual([])
}

const running = () =>
  startAccounts('sqlite', { say: createSay(() => schema.current().answers), portal: () => schema.current().portal })

it('a refusal is in the words that were saved last, without a restart', async () => {
  const { post } = await running()
  const login = async () => (await post('login/login', { mobile: MOBILE, password: PASSWORD })).msg
  expect(await login()).toBe(sayAnswer('accounts', 'wrongLogin'))
  await save(sayAnswer('accounts', 'wrongLogin'), '号码或密码不对')
  expect(await login()).toBe('号码或密码不对')
})

it('a message to a member is in the words that were saved last', async () => {
  const accounts = await running()
  const newest = async (token: string) => (await accounts.get('user/myNews', { token })).data
  const first = await newest(await accounts.register(MOBILE))
  expect(first).toMatchObject({ rows: [{ content: sayAnswer('messages', 'welcome') }] })
  await save(sayAnswer('messages', 'welcome'), '欢迎常来。')
  const second = await newest(await accounts.register(OTHER_MOBILE))
  expect(second).toMatchObject({ rows: [{ content: '欢迎常来。' }] })
})

it('a form is checked by the rules that were saved last, with faults in their words', async () => {
  const { post } = await running()
  const fields = async (mobile: string) => (await post('login/login', { mobile, password: PASSWORD })).data
  expect(await fields('12800000000')).toEqual({ fields: { mobile: messageOf('mobile') } })
  await save(messageOf('mobile'), '号码要 11 位', 'rules.json')
  expect(await fields('12800000000')).toEqual({ fields: { mobile: '号码要 11 位' } })
  await save(String.raw`1[3-9]\\d{9}`, String.raw`12\\d{9}`, 'rules.json')
  expect(await fields(MOBILE)).toEqual({ fields: { mobile: '号码要 11 位' } })
  expect(await fields('12800000000')).not.toMatchObject({ fields: { mobile: '号码要 11 位' } })
})

it('a text that all forms share is in the words that were saved last', async () => {
  const { post } = await running()
  const repeat = async () => (await post('login/register', { password: PASSWORD, repeat: 'another1' })).data
  expect(await repeat()).toMatchObject({ fields: { repeat: formText.differentPassword } })
  await save(formText.differentPassword, '两次密码不同')
  expect(await repeat()).toMatchObject({ fields: { repeat: '两次密码不同' } })
})

it('a sentence that the text file lacks is in the program’s words, with a warning of the schema', async () => {
  const { post } = await running()
  const login = async () => (await post('login/login', { mobile: MOBILE, password: PASSWORD })).msg
  const programAnswer = sayAnswer('accounts', 'wrongLogin')
  await save(programAnswer, '号码或密码不对')
  expect(await login()).toBe('号码或密码不对')
  await save('"wrongLogin": ', '"wrongLogn": ')
  expect(schema.state().issues).toEqual([])
  expect(schema.state().warnings).toMatchObject([{ code: 'TEXT_MISSING', suggestion: 'wrongLogin' }])
  expect(await login()).toBe(programAnswer)
})
