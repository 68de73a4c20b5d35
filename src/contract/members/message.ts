import * as z from 'zod/mini'

/** Events about which the system sends a member a message. */
export const messageKinds = [
  'welcome',
  'booked',
  'queued',
  'promoted',
  'cancelled',
  'reminder',
  'verification',
  'feedback',
  'security',
  'changed',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** `user/myNews` */
export const messagesResponse = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  unread: z.number(),
  rows: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(messageKinds),
      title: z.string(),
      content: z.string(),
      /** Target below the router base ("activity/details/3"), or empty. */
      link: z.string(),
      time: z.number(),
      isRead: z.boolean(),
    }),
  ),
})
export type MessagesResponse = z.infer<typeof messagesResponse>

/** `user/readNews`: the number of messages still unread. */
export const unreadResponse = z.object({ unread: z.number() })
