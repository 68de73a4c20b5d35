import { expect, it } from 'vitest'

import { inheritedSocket } from '#server/platform/process/inherited-socket.ts'

const PID = 4711

it.each([
  ['no variables', {}, undefined],
  ['one socket for this process', { LISTEN_PID: '4711', LISTEN_FDS: '1' }, 3],
  ['one socket for the process above', { LISTEN_PID: '4710', LISTEN_FDS: '1' }, undefined],
  ['no socket', { LISTEN_PID: '4711', LISTEN_FDS: '0' }, undefined],
])('a process that inherits %s listens on it, or by itself', (_, env, descriptor) => {
  expect(inheritedSocket(env, PID)).toBe(descriptor)
})

it('a process that inherits several sockets is refused in a sentence, rather than serve one of them', () => {
  expect(() => inheritedSocket({ LISTEN_PID: '4711', LISTEN_FDS: '2' }, PID)).toThrow('passed 2 sockets')
})
