import { useRef, useState } from 'react'

import {
  markCalls,
  type MarkKind,
  markResponse,
  type MarkResponse,
  type MarksResponse,
} from '#contract/members/marks.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import { useAct } from './use-act.ts'
import { useMarks, withMark } from './use-marks.ts'

export interface MarkOptions {
  kind: MarkKind
  entity: { type: number; id: number }
  /**
   * The number of members with this mark, as the page was rendered: the same for all visitors, and up to a minute old.
   */
  count: number
  marks: MarksResponse | undefined
  /** The request behind `marks`. */
  request: PlannedRequest
  isMember: boolean
  requireLogin: () => Promise<boolean>
  /** Called when the server has accepted the mark. */
  onAccepted: () => void
}

export interface Mark extends MarkResponse {
  press: () => void
  /** Sets the mark to a fixed state, independent of the current one: for an act that was waiting for an account. */
  wish: (active: boolean) => void
}

/**
 * A toggle between a member and an entity. It shows a press at once, and the server's answer as soon as it arrives.
 * Presses are sent in sequence, each with its target state, so that two quick presses end in the state of the second.
 */
export function useMark({
  kind,
  entity,
  count,
  marks,
  request,
  isMember,
  requireLogin,
  onAccepted,
}: MarkOptions): Mark {
  const act = useAct()
  const update = useMarks(request)
  const [wish, setWish] = useState<boolean>()
  const [lastAnswer, setLastAnswer] = useState<MarkResponse>()
  const target = useRef<boolean>(undefined)
  const isSending = useRef(false)
  const isAsking = useRef(false)

  // An answer to a member must not be shown to the next one.
  if (!isMember && lastAnswer !== undefined) setLastAnswer(undefined)
  const serverMark = marks?.[kind] ?? (isMember ? lastAnswer : undefined) ?? { active: false, count }
  const active = wish ?? serverMark.active

  const send = async () => {
    isSending.current = true
    for (let sent: boolean | undefined; target.current !== undefined && target.current !== sent;) {
      sent = target.current
      const result = await act(markCalls[kind], { type: entity.type, id: entity.id, active: sent })
      const answer = result.kind === 'ok' ? markResponse.safeParse(result.data) : undefined
      // `useAct` shows the failure; the previous state is shown again.
      if (!answer?.success) break
      if (target.current !== sent) continue
      setLastAnswer(answer.data)
      await update((now) => withMark(now, kind, answer.data))
      onAccepted()
    }
    target.current = undefined
    isSending.current = false
    setWish(undefined)
  }

  const press = async () => {
    const next = !(target.current ?? active)
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
    target.current = next
    setWish(next)
    if (!isSending.current) await send()
  }

  return {
    active,
    count: Math.max(0, serverMark.count + Number(active) - Number(serverMark.active)),
    press: () => void press(),
    wish: (next) => void want(next),
  }
}
