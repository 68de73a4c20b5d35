// Where pictures are decoded: a process of its own, started and ended by image-worker.ts. What decoding
// takes goes back with the process, and a file that brings the decoder down takes nothing else along.
import sharp from 'sharp'

import { drawResized } from './draw-resized-image.ts'
import { drawTaken } from './draw-uploaded-image.ts'
import type { ImageJob } from './image-job.ts'

interface Call {
  id: number
  job: ImageJob
}

// No picture is read twice, so keeping what was done helps nobody.
sharp.cache(false)

process.on('message', (message) => {
  if (!isCall(message)) throw new Error('The image worker was sent something that is no call')
  const { id, job } = message
  const drawn = job.name === 'resize' ? drawResized(job) : drawTaken(job)
  void drawn.then((answer) => process.send?.({ id, answer }))
})

// The server is gone, however it ended. At once: leaving in order would wait for what is being drawn for nobody.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// A terminal and systemd ask every process of a service to end; the server finishes what it has begun, and then this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

/** Nobody but the server this process belongs to, of the same build, can send here. */
function isCall(message: unknown): message is Call {
  return typeof message === 'object' && message !== null && 'id' in message && 'job' in message
}
