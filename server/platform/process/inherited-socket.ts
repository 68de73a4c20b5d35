import { StartRefused } from './start-refused.ts'

/** The first descriptor that systemd passes; those below it are the standard streams. */
const FIRST = 3

/**
 * Returns the descriptor of the listening socket that the service manager opened for this process, by the protocol of
 * systemd (sd_listen_fds(3)); undefined where it passed none. Connections wait in such a socket while no process serves,
 * so that a restart refuses none of them.
 *
 * @throws {StartRefused} for more than one socket
 */
export function inheritedSocket(
  { LISTEN_PID, LISTEN_FDS }: Readonly<Record<string, string | undefined>> = process.env,
  pid: number = process.pid,
): number | undefined {
  // Variables that were inherited from a process above are not for this one.
  if (LISTEN_PID !== String(pid)) return undefined
  const sockets = Number(LISTEN_FDS)
  if (sockets > 1)
    throw new StartRefused({
      zh: `服务管理器给了 ${sockets} 个套接字（LISTEN_FDS），门户只用一个：在 .socket 文件里只留一行 ListenStream`,
      en: `The service manager passed ${sockets} sockets (LISTEN_FDS), and the portal takes one: leave one line ListenStream in the socket unit`,
    })
  return sockets === 1 ? FIRST : undefined
}
