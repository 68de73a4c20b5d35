import { describe, expect, it } from 'vitest'

import { databases, usualDatabases } from '../../../support/backend.ts'
import { schemaForms } from '../../../support/schema-forms.ts'
import { sayAnswer } from '../../../support/words.ts'
import { type Accounts, MOBILE, otherCode, PASSWORD, type Reply, startAccounts } from './accounts.ts'

const BAD_CODE = sayAnswer('accounts', 'wrongCode')
const REST = sayAnswer('limits', 'codesRest')
const DAY = 86_400

/** A stranger asking for codes of a number in a browser of their own, from new networks. */
function stranger(accounts: Accounts) {
  let requests = 0
  return async (code: (sent: string) => string): Promise<Reply> => {
    requests += 1
    const from = { browser: 'the stranger’s', network: `203.0.${requests}.9` }
    const sent = await accounts.codeFor(MOBILE, 'mobilelogin', from)
    return accounts.post('login/login', { mobile: MOBILE, code: code(sent) }, from)
  }
}

/** Lets wrong codes of a stranger fail, in so many messages of up to three tries. */
async function guess(accounts: Accounts, times: number): Promise<string[]> {
  const from = { browser: 'the stranger’s', network: '203.0.113.9' }
  const messages: string[] = []
  let code = ''
  for (let count = 0; count < times; count += 1) {
    if (count % 3 === 0) {
      code = await accounts.codeFor(MOBILE, 'mobilelogin', from)
      accounts.clock.now += 60
    }
    messages.push((await accounts.post('login/login', { mobile: MOBILE, code: otherCode(code) }, from)).msg)
  }
  return messages
}

describe.each(databases)('a code on %s', (kind) => {
  it('works only in the browser that requested it', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    const elsewhere = { browser: 'another', network: '203.0.113.9' }
    expect(await accounts.post('login/login', { mobile: MOBILE, code }, elsewhere)).toMatchObject({
      outcome: 'refused',
      msg: sayAnswer('accounts', 'otherBrowser'),
    })
    expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject({ outcome: 'ok' })
  })

  it('of one browser is neither replaced nor voided by requests and guesses of another', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    accounts.clock.now += 60
    expect(await guess(accounts, 3)).toEqual([BAD_CODE, BAD_CODE, BAD_CODE])
    expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject({ outcome: 'ok' })
  })

  it('that is wrong five times in a day suspends the codes of the number until the next, but not the password', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    expect(await guess(accounts, 6)).toEqual([...Array.from({ length: 5 }, () => BAD_CODE), REST])
    for (const event of ['mobilelogin', 'register', 'resetpwd'])
      expect(await accounts.post('sms/send', { event, mobile: MOBILE })).toMatchObject({
        outcome: 'refused',
        msg: REST,
      })
    expect(await accounts.post('login/login', { mobile: MOBILE, password: PASSWORD })).toMatchObject({ outcome: 'ok' })
    accounts.clock.now += DAY
    expect(await stranger(accounts)((sent) => sent)).toMatchObject({ outcome: 'ok' })
  })
})

describe.each(usualDatabases)('the rules of codes, on %s', (kind) => {
  it('end the suspension of a number at midnight of the site, not a day later', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    await guess(accounts, 5)
    // Noon in Shanghai: twelve hours to go, less the minutes of the guesses.
    const midnight = Math.ceil((accounts.clock.now + 8 * 3600) / DAY) * DAY - 8 * 3600
    accounts.clock.now = midnight - 1
    expect(await accounts.post('sms/send', { event: 'mobilelogin', mobile: MOBILE })).toMatchObject({ msg: REST })
    accounts.clock.now = midnight
    expect(await accounts.post('sms/send', { event: 'mobilelogin', mobile: MOBILE })).toMatchObject({ outcome: 'ok' })
  })

  it('count no right code as a guess', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const ask = stranger(accounts)
    for (let count = 0; count < 8; count += 1) {
      expect(await ask((sent) => sent)).toMatchObject({ outcome: 'ok' })
      accounts.clock.now += 3600
    }
  })

  it('suspend numbers with and without an account alike', async () => {
    const accounts = await startAccounts(kind)
    expect(await guess(accounts, 6)).toEqual([...Array.from({ length: 5 }, () => BAD_CODE), REST])
  })

  it('refuse a browser without cookies with the reason', async () => {
    const accounts = await startAccounts(kind)
    expect(await accounts.post('login/login', { mobile: MOBILE, code: '1234' }, { browser: 'without' })).toMatchObject({
      msg: sayAnswer('accounts', 'otherBrowser'),
    })
  })

  it.each([4, 6])('let codes have the %i digits that the rule of their form allows', async (digits) => {
    const forms = schemaForms()
    const form = forms['login-code']
    if (form === undefined) throw new Error('The schema has no form login-code')
    const fields = form.fields.map((field) =>
      field.kind === 'code' && field.rule
        ? { ...field, rule: { ...field.rule, pattern: `\\d{${digits}}`, maxLength: digits } }
        : field,
    )
    const accounts = await startAccounts(kind, { forms: { ...forms, 'login-code': { ...form, fields } } })
    await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    expect(code).toMatch(new RegExp(`^\\d{${digits}}$`, 'u'))
    expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject({ outcome: 'ok' })
  })
})
