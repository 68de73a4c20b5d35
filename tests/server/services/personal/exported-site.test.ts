import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { writeSite } from '#server/desk/write-site.ts'
import { createSiteExport } from '#server/services/content/export/export-site.ts'

import { temporaryFolder, usualDatabases } from '../../../support/backend.ts'
import { actingContent, actingTypes, numbersIn } from '../acting/acting-content.ts'

import { startPersonal } from './personal.ts'

const person = { name: '欧阳听雨', mobile: '13712345678' }
const identity = { name: '欧阳听雨', number: '11010519491231002X', consent: 'true' }
const feedback = { kind: '其他', content: '楼梯间的灯坏了三天', contact: 'ouyang@example.cn' }

it.each(usualDatabases)('an exported site has no data of a member, on %s', async (kind) => {
  const test = await startPersonal(kind, { types: actingTypes, content: actingContent })
  onTestFinished(() => test.close())
  const { ids, sessions } = await numbersIn(test.backend)
  const member = await test.member()
  const must = async (path: string, params: Readonly<Record<string, unknown>>) => {
    const { status, body } = await member.call(path, params)
    if (body.code !== 1) throw new Error(`${path} was refused: ${status} ${body.msg}`)
  }
  const avatar = await test.picture(member)
  const shown = await test.picture(member)
  const photo = await test.picture(member, 'authentication')
  await must('user/profile', { nickname: '听雨楼主', bio: '住在北门外。', avatar: avatar.path })
  await must('Article/likeOr', { type: 4, id: ids['headline'] })
  await must('user/eventRegistration', { id: ids['small'], ...person, people: 1, answers: {} })
  await must('skill/reservationOr', { id: ids['calligraphy'], session: sessions['夜班'] })
  await must('user/putFeedback', { ...feedback, images: [shown.path] })
  await must('user/putAuthentication', { ...identity, photos: [photo.path] })
  await test.backend.store.db.updateTable('article').set({ cover: avatar.path }).where('key', '=', 'headline').execute()
  const query = test.backend.store.db
    .selectFrom('session')
    .select('taken')
    .where('article_id', '=', ids['small'] ?? 0)
  expect(await query.executeTakeFirst()).toEqual({ taken: 4 })

  const out = temporaryFolder()
  await writeSite(out, createSiteExport(test.backend.content, []).pieces())
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(out, name)).isFile(),
  )
  const bytes = [...files, ...files.map((name) => readFileSync(join(out, name)).toString('utf8'))].join('\n')
  const secrets = [
    ...[member.mobile, member.token, person.name, person.mobile, identity.number, '听雨楼主', '北门外', '楼梯间'],
    ...[feedback.contact, shown.path, photo.path, '024680', '113355', '975310', '"views"', '"likes"'],
  ]
  expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([])
  expect(files.filter((name) => !name.startsWith('content/'))).toEqual([])
  // The number that editors wrote, and none of those who signed up.
  const { rows } = JSON.parse(readFileSync(join(out, 'content', 'activity.json'), 'utf8'))
  expect(rows.find(({ key }: { key: string }) => key === 'small').fields).toMatchObject({ capacity: 5, taken: 3 })
})
