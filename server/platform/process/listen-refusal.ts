import type { Env } from '../env/env.ts'
import { StartRefused } from './start-refused.ts'

/** Returns a refusal in words for faults that the operator can mend; undefined for a bug. */
export function listenRefusal({ host, port }: Pick<Env, 'host' | 'port'>, error: unknown): StartRefused | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartRefused({
      zh: `端口 ${port} 已被占用。请换一个端口，例如：PORT=${port + 1} npm start`,
      en: `Port ${port} is in use. Take another one, such as PORT=${port + 1} npm start`,
    })
  if (code === 'EACCES')
    return new StartRefused({
      zh: `没有权限监听端口 ${port}。请换一个 1024 以上的端口，例如：PORT=8080 npm start`,
      en: `This user may not listen on port ${port}. Take one above 1024, such as PORT=8080 npm start`,
    })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartRefused({
      zh: `无法监听地址 ${host}：本机没有这个地址。请检查 HOST，例如：HOST=0.0.0.0 npm start`,
      en: `The address ${host} cannot be listened on: it is not one of this machine. Look at HOST, such as HOST=0.0.0.0 npm start`,
    })
  return undefined
}
