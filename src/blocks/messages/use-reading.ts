import { useState } from 'react'

import { type MessagesResponse, unreadResponse } from '#contract/message.ts'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { useForgetting } from '#state/use-forgetting.ts'

/** The call that makes messages read: the one of an id, or all. */
const CALL = 'user/readNews'

/** What is needed of a message. */
interface Message {
  id: number
  isRead: boolean
}

export interface Reading {
  /** How many are left in all. */
  unread: number
  isRead: (message: Message) => boolean
  /** Opened, and so read. */
  read: (message: Message) => void
  readAll: () => void
}

/** Which messages one has read. What was opened stays under the eyes even where only unread ones are shown. */
export function useReading(first: MessagesResponse, key: string): Reading {
  const act = useAct()
  const { changed } = useMember()
  const forgetLater = useForgetting('messages', key)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  // What the server said last counts, be it with the list or after it.
  const [base, setBase] = useState(first)
  const [told, setTold] = useState<number>()
  if (base !== first) {
    setBase(first)
    setTold(undefined)
  }
  const unread = told ?? first.unread

  const read = async ({ id, isRead }: Message) => {
    if (isRead || opened.has(id)) return
    setOpened((known) => new Set([...known, id]))
    setTold(Math.max(0, unread - 1))
    const result = await act(CALL, { id }, { takesOver: true })
    const answer = result.kind === 'ok' ? unreadResponse.safeParse(result.data) : undefined
    if (!answer?.success) {
      // It can be read without being marked so: nothing is said, and the next opening tries again.
      setOpened((known) => new Set([...known].filter((other) => other !== id)))
      setTold(undefined)
      return
    }
    setTold(answer.data.unread)
    forgetLater()
    changed(['me'])
  }
  const readAll = async () => {
    const result = await act(CALL, { all: true })
    if (result.kind === 'ok') changed(['me', 'messages'])
  }
  return {
    unread,
    isRead: ({ id, isRead }) => isRead || opened.has(id),
    read: (message) => void read(message),
    readAll: () => void readAll(),
  }
}
