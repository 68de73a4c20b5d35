import * as z from 'zod'

import {
  ledgerChoicesResponse,
  ledgerExportResponse,
  ledgerResponse,
  ledgerVerificationResponse,
} from '#contract/studio/ledger-response.ts'
import { addDays } from '#contract/time/calendar.ts'
import { isDay } from '#contract/time/calendar-date.ts'
import { startOfDay } from '#contract/time/zoned-instant.ts'
import { answer } from '#server/services/context/answer.ts'
import { listActs } from '#server/services/staff/act-titles.ts'
import { describeLedgerFilter } from '#server/services/staff/describe-ledger-filter.ts'
import { describeVerdict } from '#server/services/staff/describe-verdict.ts'
import { ledgerTable } from '#server/services/staff/ledger-table.ts'
import { exportLedger, type LedgerFilter } from '#server/services/staff/list-ledger.ts'
import { listStaff } from '#server/services/staff/list-staff.ts'
import { verdictNote } from '#server/services/staff/verdict-note.ts'

import { defineStaffCall } from '../define-staff-call.ts'
import { ledgerPage } from '../ledger-page.ts'
import type { StudioContext } from '../studio-context.ts'
import { editorOf } from './document-calls.ts'
import { typedText } from './typed-text.ts'

const wrong = '格式不对'
/** Acts of one export: a workbook of them is made by the browser. */
const MOST_EXPORTED = 10_000
const DESK = 'desk'
const actNames = listActs().flatMap(({ acts }) => acts.map(({ key }) => key))

const day = z
  .string(wrong)
  .refine((text) => text === '' || isDay(text), '请写成 2026-11-01 这样的日期')
  .default('')

/** What the ledger lists; what is empty narrows nothing. */
const listed = z.strictObject(
  {
    /** The number of an account, or `desk` for all acts at the command line. */
    person: z
      .string(wrong)
      .regex(/^(?:desk|[1-9]\d{0,8})?$/u, wrong)
      .default(''),
    act: z.enum(['', ...actNames], '没有这种操作').default(''),
    subject: typedText.max(100, '太长').default(''),
    from: day,
    to: day,
  },
  wrong,
)
const outOfOrder = { path: ['to'], message: '结束的日期早于开始的日期' }
const before = z
  .string(wrong)
  .regex(/^(?:[1-9]\d{0,8})?$/u, wrong)
  .default('')

/** The calls about the ledger of what staff did. */
export const ledgerCalls = [
  defineStaffCall({
    method: 'GET',
    path: 'ledger',
    about: 'A page of the acts of staff, newest first',
    output: ledgerResponse,
    right: ['ledger.read'],
    input: listed.extend({ before }).refine(isInOrder, outOfOrder),
    run: async (context, caller, input) =>
      answer(
        await context.inLedgerOrder(async () =>
          ledgerPage(context, editorOf(caller), {
            filter: filterOf(context, input),
            before: input.before === '' ? undefined : Number(input.before),
          }),
        ),
      ),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'ledger/choices',
    about: 'The persons and acts by which the ledger can be filtered',
    output: ledgerChoicesResponse,
    right: ['ledger.read'],
    input: z.object({}),
    async run(context) {
      const people = (await listStaff(context)).map(({ id, name, login, state }) => ({
        ...{ id, name, login },
        isClosed: state === 'closed',
      }))
      return answer({ people, acts: listActs() })
    },
  }),
  defineStaffCall({
    method: 'POST',
    path: 'ledger/export',
    about: 'The acts of a filter as the rows of a sheet, oldest first, up to the newest 10,000',
    output: ledgerExportResponse,
    right: ['ledger.read'],
    input: z.object({ filter: listed.refine(isInOrder, outOfOrder) }),
    async run(context, caller, input) {
      const { timezone } = context.content
      const filter = filterOf(context, input.filter)
      const person = (await listStaff(context)).find(({ id }) => id === filter.staffId)?.name
      const described = describeLedgerFilter(filter, { timezone, person })
      const { entries, isCut } = await context.inLedgerOrder(() =>
        exportLedger(context, caller, { filter, described, most: MOST_EXPORTED }),
      )
      const { head, rows } = await ledgerTable(entries, timezone)
      return answer({ rows: [head, ...rows].map((row) => row.map(String)), isCut })
    },
  }),
  defineStaffCall({
    method: 'POST',
    path: 'ledger/verify',
    about: 'Goes through the whole ledger and finds a row that was changed, removed, added or swapped',
    output: ledgerVerificationResponse,
    right: ['ledger.read'],
    isReading: true,
    input: z.object({}),
    async run(context, caller) {
      const verified = await context.verifyLedger(caller)
      if (verified.kind !== 'answer') return verified
      const { data } = verified
      return answer({ isWhole: data.kind === 'whole', message: describeVerdict(data), note: verdictNote(data) })
    },
  }),
]

function isInOrder({ from, to }: { from: string; to: string }): boolean {
  return from === '' || to === '' || from <= to
}

/** The words of a subject are found in the titles of documents as well: of all, for the ledger has the acts on all of them. */
function filterOf(
  { content }: Pick<StudioContext, 'content'>,
  { person, act, subject, from, to }: z.output<typeof listed>,
): LedgerFilter {
  const { timezone } = content
  const words = subject.trim()
  return {
    ...(person === DESK ? { via: DESK } : {}),
    ...(person === '' || person === DESK ? {} : { staffId: Number(person) }),
    ...(act === '' ? {} : { act }),
    ...(words === '' ? {} : { subject: words, titled: { words: words.split(/\s+/u), types: content.types() } }),
    ...(from === '' ? {} : { from: startOfDay(from, timezone) }),
    ...(to === '' ? {} : { to: startOfDay(addDays(to, 1), timezone) }),
  }
}
