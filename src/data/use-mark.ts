import { useRef, useState } from 'react'

import { markCalls, type MarkKind, markResponse, type MarkResponse, type MarksResponse } from '#contract/marks.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import { useAct } from './use-act.ts'
import { useMarks, withMark } from './use-marks.ts'

export interface MarkOptions {
  kind: MarkKind
  entity: { type: number; id: number }
  /** How many have it as far as the page knows, which is the same for all and may be a minute old. */
  count: number
  marks: MarksResponse | undefined
  /** The request behind `marks`. */
  request: PlannedRequest
  isMember: boolean
  requireLogin: () => Promise<boolean>
  /** Told when the server has taken it. */
  onTaken: () => void
}

export interface Mark extends MarkResponse {
  press: () => void
  /** Says what it is to be, whatever it was: what one had wanted before one had an account. */
  wish: (active: boolean) => void
}

/**
 * One toggle between a member and an entity. It shows at once what was pressed, and what the server says as soon as it
 * has said so. Presses are sent one after the other and each says what it wants, so that a quick pair ends as it was meant.
 */
export function useMark({ kind, entity, count, marks, request, isMember, requireLogin, onTaken }: MarkOptions): Mark {
  const act = useAct()
  const update = useMarks(request)
  const [wish, setWish] = useState<boolean>()
  const [told, setTold] = useState<MarkResponse>()
  const wanted = useRef<boolean>(undefined)
  const isSending = useRef(false)
  const isAsking = useRef(false)

  // What was said to one member is not shown to the next.
  if (!isMember && told !== undefined) setTold(undefined)
  const known = marks?.[kind] ?? (isMember ? told : undefined) ?? { active: false, count }
  const active = wish ?? known.active

  const send = async () => {
    isSending.current = true
    for (let sent: boolean | undefined; wanted.current !== undefined && wanted.current !== sent;) {
      sent = wanted.current
      const result = await act(markCalls[kind], { type: entity.type, id: entity.id, active: sent })
      const answer = result.kind === 'ok' ? markResponse.safeParse(result.data) : undefined
      // Why it did not go well is said by the act itself; what shows is how it was before.
      if (!answer?.success) break
      if (wanted.current !== sent) continue
      setTold(answer.data)
      await update((now) => withMark(now, kind, answer.data))
      onTaken()
    }
    wanted.current = undefined
    isSending.current = false
    setWish(undefined)
  }

  const press = async () => {
    const next = !(wanted.current ?? active)
    if (!isMember) {
      if (isAsking.current) return
      isAsking.current = true
      const isLoggedIn = await requireLogin()
      isAsking.current = false
      if (!isLoggedIn) return
    }
    await want(next)
  }
  const want = async (next: boolean) => {
    wanted.current = next
    setWish(next)
    if (!isSending.current) await send()
  }

  return {
    active,
    count: Math.max(0, known.count + Number(active) - Number(known.active)),
    press: () => void press(),
    wish: (next) => void want(next),
  }
}
