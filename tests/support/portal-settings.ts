import { consoleSms } from './backend.ts'

/** The settings of a portal on this machine with the embedded database; tests add the folders of its data and content. */
export const portalSettings = {
  ...consoleSms,
  port: 0,
  host: '127.0.0.1',
  databaseUrl: '',
  databasePool: 1,
  databaseReaders: 0,
  dataKey: '',
  schemaDir: '',
  apiUpstream: '',
  origin: '',
  pageCache: 12,
  trustProxy: false,
  logLevel: 'silent',
  requestLog: 'off',
  slowMs: 1000,
  metricsPort: false,
  metricsHost: '127.0.0.1',
  otlpEndpoint: '',
  drainSeconds: 0,
  workers: 0,
  worker: false,
  diskLow: 0,
  diskFull: 0,
  nodeEnv: 'test',
} as const
