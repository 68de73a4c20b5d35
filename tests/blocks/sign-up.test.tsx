// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/sign-up/examples.ts'
import { forgetDraft, readDraft, writeDraft } from '#blocks/sign-up/draft.ts'
import { registrationResolver } from '#blocks/sign-up/registration-resolver.ts'
import { SignUp } from '#blocks/sign-up/SignUp.tsx'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'

function show(name: string): HTMLElement {
  const { props, data } = exampleNamed(examples, name)
  return showOnPage({ type: 12 }, <SignUp props={props} data={data} sectionId="sign-up-1" requests={{ article: planRequest('details', { type: 12, id: 12 }), marks: planRequest('marks', { type: 12, id: 12 }) }} fields={[]} />)
}

describe('signing up for an activity', () => {
  it.each([
    ['usual', '报名中', '2026-11-29 12:00 截止', '余 12 席，共 30 席', '提交报名'],
    ['not-open', '即将报名', '2026-11-24 12:00 开始报名', '余 12 席，共 30 席', '报名开始后即可提交'],
    ['opening-soon', '即将报名', '12 分 34 秒后开始报名', '余 12 席，共 30 席', '报名开始后即可提交'],
    ['few-seats', '报名中', '2026-11-29 12:00 截止', '余 1 席，共 30 席', '提交报名'],
    ['full', '名额已满', '2026-11-29 12:00 截止', '30 席已报满', '加入候补'],
    ['full-meanwhile', '名额已满', '2026-11-29 12:00 截止', '30 席已报满', '加入候补'],
    ['closed', '报名截止', '报名已于 2026-11-21 11:59 截止', undefined, undefined],
    ['over', '已结束', '', undefined, undefined],
    ['uncounted', '报名中', '2026-12-01 12:00 截止', undefined, '提交报名'],
  ])('%s says %s %s %s', (name, state, notice, seats, button) => {
    const host = show(name)
    const text = host.textContent ?? ''
    expect(text).toContain(state)
    expect(textsOf(host, '[role=timer]')).toEqual([notice])
    expect(/(?:余 \d+ 席，共 )?\d+ 席(?:已报满)?/u.exec(text)?.[0]).toBe(seats)
    expect(host.querySelector('form button')?.textContent).toBe(button)
  })

  it('lets one fill in the form before it opens, but not send it', () => {
    expect([show('not-open').querySelector('button')?.hasAttribute('disabled'), show('usual').querySelector('button')?.hasAttribute('disabled')]).toEqual([true, false])
  })

  it('asks what the activity asks, each with a label of its own', () => {
    const labels = [...show('usual').querySelectorAll('label')]
    expect(labels.map(({ textContent }) => textContent)).toEqual(['姓名', '手机号码', '人数', '孩子年龄', '馅料', '食物过敏', '同意活动拍照'])
    const host = show('usual')
    for (const label of host.querySelectorAll('label')) expect(host.querySelector(`[id="${label.htmlFor}"]`)).not.toBeNull()
  })

  it('sends nothing before the script has taken over: the browser would put name and number into the address', () => {
    expect([...show('usual').querySelectorAll('form button')].map((button) => button.getAttribute('type'))).toEqual(['button'])
  })

  it.each([
    ['booked', '已报名', '已为您留好 2 个名额', '电子票', '取消报名'],
    ['waiting', '候补第 3 位', '您为 1 人排在第 3 位', '我的活动', '退出候补'],
    ['signed-in', '已签到', '已为您留好 2 个名额', '电子票', undefined],
    ['attended', '已结束', '您报名了这场活动，2 人', '我的活动', undefined],
  ])('shows a member the seat instead of the form: %s is %s', (name, state, words, way, out) => {
    const host = show(name)
    expect([host.querySelector('form'), host.textContent]).toEqual([null, expect.stringContaining(state)])
    expect(host.textContent).toContain(words)
    // The ticket opens here; only who has none is led to the list.
    expect(host.querySelector('a[href="/web/user/my-activities"]')?.textContent ?? host.querySelector('button')?.textContent).toBe(way)
    expect(textsOf(host, 'button').filter((label) => label !== '电子票')).toEqual(out === undefined ? [] : [out])
  })

  it('lets one who gave the seat back sign up again', () => {
    expect(show('given-back').querySelector('form button')?.textContent).toBe('提交报名')
  })

  it('needs no form where one need not sign up', () => {
    expect([show('free').querySelector('form'), show('free').textContent?.includes('无需报名')]).toEqual([null, true])
  })

  it('is nothing to keep a day free for while one waits', () => {
    expect([...show('waiting').querySelectorAll('a[download]')]).toEqual([])
    expect([...show('booked').querySelectorAll('a[download]')].map(({ textContent }) => textContent)).toEqual(['加入日历'])
  })

  it('can be taken into the visitor’s own calendar', () => {
    expect([...show('full').querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/web/feeds/activity/12.ics', '/web/feeds/activity.ics'])
  })
})

describe('what is typed into a sign-up form', () => {
  it('is judged by the rules of the server: the first message for each field', async () => {
    const article = exampleNamed(examples, 'usual').data.article
    const [session] = article.sessions ?? []
    if (!session) throw new Error('The usual example has a session')
    const judged = await registrationResolver(article.questions ?? [], session)({ name: '', mobile: '1', people: 9, answers: { age: '99', taste: '' } }, undefined, { fields: {}, shouldUseNativeValidation: false })
    expect(judged.errors).toMatchObject({
      name: { message: '请填写姓名' },
      mobile: { message: '请输入正确的手机号码' },
      people: { message: '请填写 1 到 5 的人数' },
      answers: { age: { message: '孩子年龄应为 3 到 12 的数字' }, taste: { message: '请选择馅料' } },
    })
  })

  it('is kept for this tab until it is sent', () => {
    expect(readDraft(12)).toBeUndefined()
    writeDraft(12, { name: '林小满', mobile: '138', people: '2', answers: { photo: true, note: undefined } })
    expect(readDraft(12)).toEqual({ name: '林小满', mobile: '138', people: 2, answers: { photo: 'true' } })
    expect(readDraft(13)).toBeUndefined()
    forgetDraft(12)
    expect(readDraft(12)).toBeUndefined()
  })

  it.each(['{', 'null', '5', '[]', '{"name":1}', '{"name":"a","mobile":"b","people":{},"answers":[]}'])('is forgotten rather than believed where it was tampered with: %s', (text) => {
    window.sessionStorage.setItem('draft:sign-up:12', text)
    expect(readDraft(12)).toBeUndefined()
  })
})
