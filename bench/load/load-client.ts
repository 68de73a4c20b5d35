// One of the client's processes: it opens its connections when told, and asks when told.
import { openConnections, type LoadConnections } from './load-connections.ts'
import { toClient, type FromClient } from './load-order.ts'

const connections: { opened?: LoadConnections } = {}

async function obey(message: unknown): Promise<FromClient> {
  const command = toClient.parse(message)
  if (command.kind === 'connect') {
    connections.opened = await openConnections(command.order)
    return { kind: 'ready' }
  }
  if (!connections.opened) throw new Error('A client has to connect before it asks')
  return { kind: 'done', outcome: await connections.opened.run() }
}

process.on('message', (message) => {
  obey(message).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ kind: 'broken', message: String(error) } satisfies FromClient),
  )
})
process.once('disconnect', () => process.exit())
