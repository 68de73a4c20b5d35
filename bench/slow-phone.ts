import type { CDPSession } from 'playwright-core'

/** A phone of the middle class on a poor connection: 4× slower, 1.6 Mbps down, 150 ms to the server. */
const SLOWER_BY = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

export async function slowDownNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', NETWORK)
}

export async function slowDownProcessor(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY })
}
