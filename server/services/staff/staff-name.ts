import { refusedAt, type Refusal } from '#server/services/context/answer.ts'

const LONGEST = 40
/** Characters that control, that turn the direction of writing, that break lines, or that show nothing. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
const READABLE = /[\p{L}\p{N}]/u

/** Reads the name of a person, as the ledger will have it. */
export function readStaffName(input: string): { kind: 'name'; name: string } | Refusal {
  const name = input.normalize('NFC').trim()
  if (name === '' || [...name].length > LONGEST) return refusedAt('name', `姓名要 1 到 ${LONGEST} 个字`)
  return UNREADABLE.test(name) || !READABLE.test(name)
    ? refusedAt('name', '姓名里有看不见的字符，请重新输入')
    : { kind: 'name', name }
}
