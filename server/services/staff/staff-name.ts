import { refusedAt, type Refusal } from '#server/services/context/answer.ts'

import { isReadable } from './is-readable.ts'

const LONGEST = 40

/** Reads the name of a person, as the ledger will have it. */
export function readStaffName(input: string): { kind: 'name'; name: string } | Refusal {
  const name = input.normalize('NFC').trim()
  if (name === '' || [...name].length > LONGEST) return refusedAt('name', `姓名要 1 到 ${LONGEST} 个字`)
  return isReadable(name) ? { kind: 'name', name } : refusedAt('name', '姓名里有看不见的字符，请重新输入')
}
