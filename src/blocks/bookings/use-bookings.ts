import { useEffect, useRef, useState } from 'react'

import { bookedResponse, type BookingResponse, type BookingsResponse } from '#contract/booking.ts'
import { isMemberSource, type MemberSourceName, type SourceName } from '#contract/sources.ts'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

export type BookingRow = BookingsResponse['rows'][number]

/** What shows something of a member's bookings. */
const touched: readonly MemberSourceName[] = ['activities', 'courses', 'appointments', 'marks', 'me', 'messages']

/** One can sign in from this long before the beginning, where the server says that there is a code (server/services/acting/seat-window.ts). */
const SIGN_IN_BEFORE = 3600

export interface Bookings {
  /** Rows as they came, as they are after what one has done to them since. */
  current: (given: readonly BookingRow[]) => readonly BookingRow[]
  /** Gives a seat back. `index` is where it stands, and stays. Answers what is wrong where one may try again. */
  cancel: (row: BookingRow, index: number) => Promise<string | undefined>
  /** Signs in with the venue's code. Answers what is wrong, or undefined when one is in. */
  signIn: (row: BookingRow, code: string) => Promise<string | undefined>
}

/** What one does about bookings. @param answer the list as the server told it last */
export function useBookings(answer: BookingsResponse): Bookings {
  const act = useAct()
  const say = useText('bookings')
  const { changed, toast } = useMember()
  const [known, setKnown] = useState<ReadonlyMap<number, BookingResponse>>(new Map())
  // What was given back stays in its place, so that one sees what one did, also when the list has come anew without it.
  const [kept, setKept] = useState<readonly { row: BookingRow; index: number }[]>([])
  const [source, setSource] = useState(answer)
  if (source !== answer) {
    setSource(answer)
    // What has come since says more than what was known.
    setKnown(new Map([...known].filter(([id]) => kept.some(({ row }) => row.id === id))))
  }
  const show = (booking: BookingResponse) => setKnown((before) => new Map(before).set(booking.id, booking))

  const cancel: Bookings['cancel'] = async (row, index) => {
    const result = await act('user/cancelBooking', { id: row.id }, { takesOver: true })
    if (result.kind === 'ok') {
      const booked = bookedResponse.safeParse(result.data)
      show(booked.success ? booked.data.booking : { ...row, state: 'cancelled', position: 0, ticket: '' })
      setKept((before) => [...before, { row, index }])
      toast('success', say('cancelDone'))
      changed(touched)
      return undefined
    }
    if (result.kind === 'unauthorized') return undefined
    if (result.kind !== 'refused') return say('cancelFailed')
    // It is different by now from what the page shows, and may be gone with what was asked here.
    toast('error', result.message)
    changed(touched)
    return undefined
  }

  const signIn: Bookings['signIn'] = async (row, code) => {
    const result = await act('user/signIn', { id: row.article.id, code }, { takesOver: true })
    if (result.kind === 'ok') {
      const booked = bookedResponse.safeParse(result.data)
      if (booked.success) show(booked.data.booking)
      toast('success', say('signInDone'))
      changed(touched)
      return undefined
    }
    return result.kind === 'refused'
      ? result.message
      : say(result.kind === 'unauthorized' ? 'signInLogin' : 'signInFailed')
  }

  const current = (given: readonly BookingRow[]) => {
    const rows = [...given]
    for (const { row, index } of kept) if (!given.some(({ id }) => id === row.id)) rows.splice(index, 0, row)
    return rows.map((row) => ({ ...row, ...known.get(row.id) }))
  }
  return { current, cancel, signIn }
}

/** Asks anew when the time to sign in for one of them begins: whether one has to, only the server knows. */
export function useDoorsOpening(rows: readonly BookingRow[], source: SourceName): void {
  const { changed } = useMember()
  const now = useNow(60)
  const open = rows.filter(
    ({ state, when }) => state === 'confirmed' && when.start > 0 && now >= when.start - SIGN_IN_BEFORE,
  ).length
  const seen = useRef({ rows, open })
  useEffect(() => {
    const before = seen.current
    seen.current = { rows, open }
    if (before.rows === rows && open > before.open && isMemberSource(source)) changed([source])
  }, [changed, open, rows, source])
}
