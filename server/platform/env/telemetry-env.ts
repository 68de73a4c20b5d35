import * as z from 'zod'

import { type Variable, wholeNumber } from './env-variable.ts'

/** The part of the environment by which operators watch the server. */
export interface TelemetryEnv {
  /** Seconds between the signal to stop and the end of listening. */
  drainSeconds: number
  /** The port of metrics and of the state in detail; false for none. */
  metricsPort: false | number
  metricsHost: string
  /** Requests that get a line: none, the slow, refused and failed ones, or all. */
  requestLog: 'off' | 'slow' | 'all'
  slowMs: number
  /** Where spans of requests are sent; empty for nowhere. The library reads the other variables of OpenTelemetry. */
  otlpEndpoint: string
  /** Free MiB of the disk below which it is warned of. */
  diskLow: number
  /** Free MiB of the disk below which nothing is written any more. */
  diskFull: number
}

/** Part of the table of variables (env.ts). */
export const telemetryVariables = {
  requestLog: {
    key: 'REQUEST_LOG',
    zh: '哪些请求写进日志：off 不写，slow 慢的、被回绝的和出错的，all 全部；不含个人信息',
    en: 'Requests that get a line in the log: off, slow (slow, refused and failed ones), all; without personal data',
    fallback: 'slow',
    schema: z.enum(['off', 'slow', 'all'], '应为 off、slow、all 之一'),
  },
  slowMs: {
    key: 'SLOW_MS',
    zh: '超过多少毫秒算慢的请求',
    en: 'Milliseconds from which a request is slow',
    fallback: '1000',
    schema: wholeNumber(1, 60_000),
  },
  metricsPort: {
    key: 'METRICS_PORT',
    zh: '监控用的端口：/metrics（Prometheus）和详细的 /readyz；留空不开',
    en: 'Port for monitoring: /metrics (Prometheus) and /readyz in detail; empty for none',
    fallback: '',
    schema: z.union([z.literal('').transform((): false => false), wholeNumber(0, 65_535)], '应为端口号，或留空'),
  },
  metricsHost: {
    key: 'METRICS_HOST',
    zh: '监控端口监听的地址；默认只允许本机访问',
    en: 'Address that the port for monitoring listens on; by default for this machine only',
    fallback: '127.0.0.1',
    schema: z.string().regex(/^[A-Za-z0-9.:-]{1,255}$/u, '应为 IP 地址或主机名'),
  },
  otlpEndpoint: {
    key: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    zh: '把请求的轨迹（OpenTelemetry，OTLP/HTTP）发到哪里；留空不发',
    en: 'Where traces of requests are sent (OpenTelemetry, OTLP/HTTP); empty for nowhere',
    fallback: '',
    schema: z
      .string()
      .refine((text) => text === '' || /^https?:\/\/[^/]/u.test(text), '应为网址，如 http://127.0.0.1:4318，或留空'),
  },
  drainSeconds: {
    key: 'DRAIN_SECONDS',
    zh: '收到 SIGTERM 后还接待几秒，让负载均衡先看到 /readyz 的 503；开发时为 0',
    en: 'Seconds of serving on after SIGTERM, so that balancers see the 503 of /readyz first; 0 in development',
    fallback: '5',
    fallbackInTrials: '0',
    schema: wholeNumber(0, 600),
  },
  diskLow: {
    key: 'DISK_LOW',
    zh: '数据文件夹所在的磁盘剩余不到多少 MiB 时警告',
    en: 'Free MiB of the disk of DATA_DIR below which it is warned of',
    fallback: '512',
    schema: wholeNumber(0, 999_999),
  },
  diskFull: {
    key: 'DISK_FULL',
    zh: '剩余不到多少 MiB 时不再写入，只供浏览；应小于 DISK_LOW',
    en: 'Free MiB below which nothing is written and the portal can only be read; less than DISK_LOW',
    fallback: '32',
    schema: wholeNumber(0, 999_999),
  },
} as const satisfies { [Key in keyof TelemetryEnv]: Variable<TelemetryEnv[Key]> }

/** Reads this part of the environment by the reader of all variables. */
export function readTelemetry(read: <Value>(variable: Variable<Value>) => Value | undefined): {
  [Key in keyof TelemetryEnv]: TelemetryEnv[Key] | undefined
} {
  return {
    requestLog: read(telemetryVariables.requestLog),
    slowMs: read(telemetryVariables.slowMs),
    metricsPort: read<false | number>(telemetryVariables.metricsPort),
    metricsHost: read(telemetryVariables.metricsHost),
    otlpEndpoint: read(telemetryVariables.otlpEndpoint),
    drainSeconds: read(telemetryVariables.drainSeconds),
    diskLow: read(telemetryVariables.diskLow),
    diskFull: read(telemetryVariables.diskFull),
  }
}
