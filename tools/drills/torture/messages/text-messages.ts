import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { someMobiles } from '../../../../tests/support/insert-members.ts'
import type { TortureDrill } from '../torture-drill.ts'

import { bombFromNetworks, bombOneNumber, bombTheSite, ceilings, reportFailingProvider } from './bomb-numbers.ts'
import { guessAtOnce, guessInTurn } from './guess-codes.ts'
import { openPhoneRoom } from './phone-room.ts'

const GUESSED = 200
const GUESSED_IN_TURN = 20
const FROM_NETWORKS = 144
const AT_THE_SITE = 200
const root = resolve(import.meta.dirname, '../../../..')

/** docs/specification/figures.md#f15 and #f16, for days of a portal's own clock. */
export const textMessages: TortureDrill = {
  name: 'messages',
  about: {
    zh: '短信轰炸、猜验证码：上限一条不多，每个人听到的都是真的',
    en: 'text messages are asked for by bombs, codes are guessed: no limit is passed, and all are told the truth',
  },
  databases: ['sqlite', 'postgres'],
  async run({ place, figures }) {
    const drill = `messages, ${place.kind}`
    const members = await place.members(GUESSED + GUESSED_IN_TURN)
    const guessRoom = await openPhoneRoom(place, { schemaDir: join(root, 'schema') })
    await guessAtOnce({ room: guessRoom, figures, drill }, members.slice(0, GUESSED))
    await guessInTurn({ room: guessRoom, figures, drill }, members.slice(GUESSED))
    await guessRoom.close()

    const room = await openPhoneRoom(place, { schemaDir: schemaWithCeilings(place.folder) })
    const bombing = { room, figures, drill }
    // Days after the guesses, whose messages the ceilings have counted.
    await room.later(3 * 86_400)
    const [one = '', ...numbers] = someMobiles(1 + FROM_NETWORKS + AT_THE_SITE + 8)
    await bombOneNumber(bombing, one)
    await bombFromNetworks(bombing, numbers.slice(0, FROM_NETWORKS))
    await bombTheSite(bombing, numbers.slice(FROM_NETWORKS, FROM_NETWORKS + AT_THE_SITE))
    await reportFailingProvider(bombing, numbers.slice(FROM_NETWORKS + AT_THE_SITE))
  },
}

function schemaWithCeilings(folder: string): string {
  const schemaDir = join(folder, 'schema')
  cpSync(join(root, 'schema'), schemaDir, { recursive: true })
  const file = join(schemaDir, 'policy.json')
  const policy: object = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...policy, sms: ceilings }))
  return schemaDir
}
