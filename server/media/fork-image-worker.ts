import { type ChildProcess, fork } from 'node:child_process'

/** Environment variables of the worker; the portal's keys and passwords are withheld from the decoder. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']
/** Makes glibc return freed memory, of which it otherwise keeps up to 64 MB a thread; other systems ignore these. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' }

/**
 * Starts the program of the image worker as a process.
 *
 * @throws where the system has no memory, or no process, to give
 */
export function forkImageWorker(program: string): ChildProcess {
  return fork(program, [], {
    env: {
      ...Object.fromEntries(
        passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
      ),
      ...allocator,
    },
    // The server's own flags, such as a debugger's port, must not be inherited.
    execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
    // Structured clone sends pictures as bytes; JSON would send them as lists of numbers.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
