import { useState } from 'react'

import { type MessagesResponse, unreadResponse } from '#contract/members/message.ts'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { useForgetting } from '#state/use-forgetting.ts'

/** The call that marks messages as read, by id or all of them. */
const CALL = 'user/readNews'

/** The fields of a message that are needed here. */
interface Message {
  id: number
  isRead: boolean
}

export interface Reading {
  /** Number of unread messages in all. */
  unread: number
  isRead: (message: Message) => boolean
  /** Marks a message as read when it is opened. */
  read: (message: Message) => void
  readAll: () => void
}

/**
 * Keeps track of the messages the member has read. An opened message stays in view, even where only unread ones are
 * listed.
 */
export function useReading(first: MessagesResponse, key: string): Reading {
  const act = useAct()
  const { changed } = useMember()
  const forgetLater = useForgetting('messages', key)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  // The server's latest number counts, whether it came with the list or later.
  const [base, setBase] = useState(first)
  const [latestUnread, setLatestUnread] = useState<number>()
  if (base !== first) {
    setBase(first)
    setLatestUnread(undefined)
  }
  const unread = latestUnread ?? first.unread

  const read = async ({ id, isRead }: Message) => {
    if (isRead || opened.has(id)) return
    setOpened((ids) => new Set([...ids, id]))
    setLatestUnread(Math.max(0, unread - 1))
    const result = await act(CALL, { id }, { takesOver: true })
    const answer = result.kind === 'ok' ? unreadResponse.safeParse(result.data) : undefined
    if (!answer?.success) {
      // The message can be read without being marked: the failure stays silent, and the next opening tries again.
      setOpened((ids) => new Set([...ids].filter((other) => other !== id)))
      setLatestUnread(undefined)
      return
    }
    setLatestUnread(answer.data.unread)
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
