/** Occasions for a text message (docs/specification/decisions.md#accounts). */
export const smsEvents = ['mobilelogin', 'register', 'resetpwd'] as const
export type SmsEvent = (typeof smsEvents)[number]

/** A code to be sent to a telephone. */
export interface SmsMessage {
  mobile: string
  event: SmsEvent
  code: string
  siteName: string
  /** Validity of the code in minutes. */
  minutes: number
}

/** The outcome of a message; `reason` is for the operator's log. */
export type SmsOutcome =
  | { kind: 'sent' }
  /** The provider refused the message: it was not sent and costs nothing. */
  | { kind: 'refused'; reason: string }
  /** The provider did not answer in time: the message may arrive. */
  | { kind: 'unknown'; reason: string }

/** Port for outgoing text messages. An adapter never throws. */
export interface SmsSender {
  /** The adapter's name in logs: "console". */
  name: string
  send(message: SmsMessage): Promise<SmsOutcome>
}

/** A sender that bounds the messages on their way. */
export interface QueuedSms {
  name: string
  /** `busy`: so many are on their way that this one was not given to the provider at all. */
  send(message: SmsMessage): Promise<SmsOutcome | { kind: 'busy' }>
}
