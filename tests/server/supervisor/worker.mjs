// A worker of the tests: it answers with its process, and does as the environment says.
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3)
  response.setHeader('connection', 'close')
  const answer = () => response.end(JSON.stringify({ pid: process.pid, worker: process.env.WORKER }))
  if (request.url === '/slow') setTimeout(answer, 300)
  else answer()
})
if (process.env.REFUSES === process.env.WENLAN_VERSION) process.exit(1)
let open = 0
process.on('message', (message, socket) => {
  if (message.kind === 'stop') leave()
  if (message.kind !== 'connection' || !socket) return
  open += 1
  socket.once('close', () => (open -= 1))
  server.emit('connection', socket)
  socket.resume()
})
const leave = () => (open === 0 ? process.exit(0) : setTimeout(leave, 10))
process.on('disconnect', () => process.exit(0))
process.send({ kind: 'ready', address: 'http://localhost/', version: process.env.WENLAN_VERSION ?? 'current' })
setInterval(() => process.connected && process.send({ kind: 'alive' }), 50)
