import { StoreAway } from '#server/platform/process/store-away.ts'

/** The store has answered, and refuses what it was asked. */
export class StoreAnswer extends StoreAway {
  readonly status: number

  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}
