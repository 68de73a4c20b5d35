import { useEffect, useRef, useState } from 'react'

import { bookedResponse, type BookingResponse, type BookingsResponse } from '#contract/members/booking.ts'
import { isMemberSource, type MemberSourceName, type SourceName } from '#contract/calls/sources.ts'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

export type BookingRow = BookingsResponse['rows'][number]

/** The sources that contain data of a member's bookings. */
const touched: readonly MemberSourceName[] = ['activities', 'courses', 'appointments', 'marks', 'me', 'messages']

/**
 * Check-in opens this long before the beginning, in seconds, where the server says that there is a code
 * (server/services/acting/seat-window.ts).
 */
const SIGN_IN_BEFORE = 3600

export interface Bookings {
  /** Applies the member's actions since the answer to its rows. */
  current: (answerRows: readonly BookingRow[]) => readonly BookingRow[]
  /**
   * Cancels a booking; `index` is the position of its row, which it keeps. Resolves to an error message where the
   * member may try again.
   */
  cancel: (row: BookingRow, index: number) => Promise<string | undefined>
  /** Checks in with the venue's code. Resolves to an error message, or undefined on success. */
  signIn: (row: BookingRow, code: string) => Promise<string | undefined>
}

/**
 * The actions on a member's bookings.
 *
 * @param answer the latest answer of the server
 */
export function useBookings(answer: BookingsResponse): Bookings {
  const act = useAct()
  const say = useText('bookings')
  const { changed, toast } = useMember()
  const [updates, setUpdates] = useState<ReadonlyMap<number, BookingResponse>>(new Map())
  // A cancelled booking stays in its place, also after the list has been fetched without it, so that members see the
  // result of their action.
  const [cancellations, setCancellations] = useState<readonly { row: BookingRow; index: number }[]>([])
  const [source, setSource] = useState(answer)
  if (source !== answer) {
    setSource(answer)
    // A fresh answer replaces what is known of its bookings.
    setUpdates(new Map([...updates].filter(([id]) => cancellations.some(({ row }) => row.id === id))))
  }
  const show = (booking: BookingResponse) => setUpdates((before) => new Map(before).set(booking.id, booking))

  const cancel: Bookings['cancel'] = async (row, index) => {
    const result = await act('user/cancelBooking', { id: row.id }, { takesOver: true })
    if (result.kind === 'ok') {
      const booked = bookedResponse.safeParse(result.data)
      show(booked.success ? booked.data.booking : { ...row, state: 'cancelled', position: 0, ticket: '' })
      setCancellations((before) => [...before, { row, index }])
      toast('success', say('cancelDone'))
      changed(touched)
      return undefined
    }
    if (result.kind === 'unauthorized') return undefined
    if (result.kind !== 'refused') return say('cancelFailed')
    // The booking has changed on the server, and the button that opened the dialog may be gone.
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

  const current = (answerRows: readonly BookingRow[]) => {
    const rows = [...answerRows]
    for (const { row, index } of cancellations)
      if (!answerRows.some(({ id }) => id === row.id)) rows.splice(index, 0, row)
    return rows.map((row) => ({ ...row, ...updates.get(row.id) }))
  }
  return { current, cancel, signIn }
}

/**
 * Fetches the list again when check-in opens for one of its bookings: only the server can tell whether there is a code.
 */
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
