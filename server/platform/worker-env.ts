import * as z from 'zod'

import { wholeNumber } from './env-variable.ts'

/** The part of the environment by which a portal runs in several processes. */
export interface WorkerEnv {
  /** Processes that serve under one supervisor, which keeps the port; 0 for one process that keeps it itself. */
  workers: number
  /** The number of this process among them; false for a process of its own. */
  worker: false | number
}

/** Part of the table of variables (env.ts). */
export const workerVariables = {
  workers: {
    key: 'WORKERS',
    zh: '由监督进程带几个服务进程：端口归监督进程，服务进程死了自动补上，升级时逐个换；多于 1 要用 PostgreSQL；0 为不用监督进程',
    en: 'Processes that serve under a supervisor, which keeps the port, replaces those that die, and changes versions one by one; more than 1 needs PostgreSQL; 0 for no supervisor',
    fallback: '0',
    schema: wholeNumber(0, 64),
  },
  worker: {
    key: 'WORKER',
    zh: '监督进程给服务进程的编号，不用自己填',
    en: 'The number that the supervisor gives a process; never set by hand',
    fallback: '',
    schema: z.union([z.literal('').transform((): false => false), wholeNumber(0, 63)]),
  },
}
