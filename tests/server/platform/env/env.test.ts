import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { parseEnv, renderEnvHelp } from '#server/platform/env/env.ts'

describe('the environment', () => {
  it('needs no variable at all', () => {
    expect(parseEnv({})).toEqual({
      ok: true,
      env: {
        port: 8080,
        host: '0.0.0.0',
        siteDir: '',
        dataDir: './data',
        databaseUrl: '',
        databaseDirectUrl: '',
        databaseReadUrl: '',
        databasePool: 10,
        databaseReaders: 2,
        storage: false,
        schemaDir: './schema',
        schemaSource: 'folder',
        contentDir: './samples/content',
        mediaDir: '',
        dataKey: '',
        passwordCost: 'full',
        apiUpstream: '',
        origin: '',
        pageCache: 12,
        trustProxy: false,
        frontCache: false,
        purgeUrls: [],
        studio: true,
        studioFactor: true,
        studioHost: '',
        studioPort: false,
        studioOidcIssuer: '',
        studioOidcClient: '',
        studioOidcSecret: '',
        studioOidcName: '单位账号',
        studioOidcAcr: [],
        smsProvider: 'console',
        smsWebhookUrl: '',
        smsWebhookSecret: '',
        smsAliyunKeyId: '',
        smsAliyunKeySecret: '',
        smsAliyunSign: '',
        smsAliyunTemplate: '',
        logLevel: 'info',
        logLanguage: 'zh',
        requestLog: 'slow',
        slowMs: 1000,
        metricsPort: false,
        metricsHost: '127.0.0.1',
        otlpEndpoint: '',
        drainSeconds: 5,
        diskLow: 512,
        diskFull: 32,
        nodeEnv: 'production',
      },
    })
  })

  it('takes an empty variable as not set, and ignores foreign ones', () => {
    expect(parseEnv({ PORT: '', HOST: '  ', PATH: '/bin', SOMETHING: 'else' })).toEqual(parseEnv({}))
  })

  it.each([
    ['PORT', '3000', { port: 3000 }],
    ['PORT', '0', { port: 0 }],
    ['HOST', '::1', { host: '::1' }],
    ['DATABASE_URL', 'postgres://u:p@db:5432/x', { databaseUrl: 'postgres://u:p@db:5432/x' }],
    ['API_UPSTREAM', 'https://api.example.cn', { apiUpstream: 'https://api.example.cn' }],
    ['TRUST_PROXY', '1', { trustProxy: 1 }],
    ['TRUST_PROXY', 'false', { trustProxy: false }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8', { trustProxy: 'loopback, 10.0.0.0/8' }],
    ['TRUST_PROXY', '10.0.0.0/8,172.16.0.0/12', { trustProxy: '10.0.0.0/8,172.16.0.0/12' }],
    ['TRUST_PROXY', 'fc00::/7, fe80::/10', { trustProxy: 'fc00::/7, fe80::/10' }],
    ['TRUST_PROXY', '::1, 2001:db8::/32', { trustProxy: '::1, 2001:db8::/32' }],
    ['TRUST_PROXY', '::ffff:10.0.0.0/104', { trustProxy: '::ffff:10.0.0.0/104' }],
    ['FRONT_CACHE', 'on', { frontCache: true }],
    ['PASSWORD_COST', 'full', { passwordCost: 'full' }],
    ['METRICS_PORT', '9464', { metricsPort: 9464 }],
    ['STUDIO', 'off', { studio: false }],
    ['STUDIO_HOST', 'Studio.example.cn', { studioHost: 'studio.example.cn' }],
    ['STUDIO_PORT', '8443', { studioPort: 8443 }],
    ['NODE_ENV', 'test', { nodeEnv: 'test', drainSeconds: 0, studioFactor: false }],
  ])('reads %s=%s', (name, text, expected) => {
    const parsed = parseEnv({ [name]: text })
    expect(parsed).toMatchObject({ ok: true, env: expected })
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://u:p@db/x'],
    ['DATABASE_URL', 'just text'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_READERS', '17'],
    ['STORAGE_URL', 'https://s3.example.cn/files'],
    ['API_UPSTREAM', 'ftp://x'],
    ['PASSWORD_COST', '15'],
    ['ORIGIN', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '*'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_LANGUAGE', 'de'],
    ['REQUEST_LOG', 'some'],
    ['METRICS_PORT', 'yes'],
    ['STUDIO', 'yes'],
    ['STUDIO_HOST', 'https://studio.example.cn'],
    ['STUDIO_HOST', 'studio.example.cn:8443'],
    ['STUDIO_PORT', '70000'],
    ['NODE_ENV', 'staging'],
  ])('refuses %s=%s and names it', (name, text) => {
    const parsed = parseEnv({ [name]: text })
    const message = { zh: expect.stringMatching(/应为/u), en: expect.stringMatching(/^not what it takes: [A-Z]/u) }
    expect(parsed).toMatchObject({ ok: false, problems: [{ variable: name, message }] })
  })

  it.each([
    ['0.0.0.0/0', ['0.0.0.0/0']],
    ['::/0', ['::/0']],
    ['0.0.0.0/1,128.0.0.0/1', ['0.0.0.0/1', '128.0.0.0/1']],
    ['10.0.0.0/8, 8.0.0.0/7', ['8.0.0.0/7']],
    ['2000::/3', ['2000::/3']],
    ['2001::/15', ['2001::/15']],
    ['fc00::/6', ['fc00::/6']],
    ['fe80::/9', ['fe80::/9']],
    ['::ffff:0.0.0.0/96', ['::ffff:0.0.0.0/96']],
    ['::ffff:0:0/97', ['::ffff:0:0/97']],
    ['::FFFF:8.0.0.0/103', ['::FFFF:8.0.0.0/103']],
    ['::/80', ['::/80']],
  ])('refuses proxies that cover almost all addresses, and names the part that is too wide: %s', (text, parts) => {
    expect(parseEnv({ TRUST_PROXY: text })).toMatchObject({
      ok: false,
      problems: [
        {
          variable: 'TRUST_PROXY',
          message: {
            zh: expect.stringMatching(
              new RegExp(`不能信任所有来源：${parts.map((part) => `${part} 太宽`).join('、')}$`, 'u'),
            ),
            en: expect.stringMatching(new RegExp(`; ${parts.map((part) => `${part} is too wide`).join(', ')}$`, 'u')),
          },
        },
      ],
    })
  })

  it.each(['10.0.0.0/33', 'fc00::/129', '300.1.1.1', 'fc00:::1/64', '10.0.0.1,', '10.0.0.0/255.0.0.0', 'everything'])(
    'refuses proxies that are no addresses: %s',
    (text) => {
      expect(parseEnv({ TRUST_PROXY: text })).toMatchObject({
        ok: false,
        problems: [{ variable: 'TRUST_PROXY', message: { en: expect.stringMatching(/ is no address or network$/u) } }],
      })
    },
  )

  it.each([
    [{ PORT: 'x' }, 'zh'],
    [{ PORT: 'x', LOG_LANGUAGE: 'en' }, 'en'],
    [{ PORT: 'x', LOG_LANGUAGE: 'de' }, 'zh'],
  ])('reports its problems in the language that is set, if it can be read: %j', (source, language) => {
    expect(parseEnv(source)).toMatchObject({ ok: false, language })
  })

  it('reports all problems at once, and no password', () => {
    const parsed = parseEnv({
      PORT: 'x',
      LOG_LEVEL: 'y',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      STORAGE_URL: 's3://KEY:hunter2@host/BUCKET',
    })
    expect(parsed).toMatchObject({
      ok: false,
      problems: [
        { variable: 'PORT' },
        { variable: 'DATABASE_URL' },
        { variable: 'STORAGE_URL' },
        { variable: 'LOG_LEVEL' },
      ],
    })
    expect(JSON.stringify(parsed)).not.toContain('hunter2')
  })

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('refuses %s without a database for it', (name) => {
    expect(parseEnv({ [name]: 'postgres://u:p@db:5432/x' })).toMatchObject({
      ok: false,
      problems: [{ variable: name }],
    })
  })

  it.each([
    ['without a database for it', {}],
    [
      'in front of another backend',
      { DATABASE_URL: 'postgres://u:p@db:5432/x', API_UPSTREAM: 'https://api.example.cn' },
    ],
  ])('refuses a schema in the database %s', (_what, more) => {
    expect(parseEnv({ SCHEMA_SOURCE: 'database', ...more })).toMatchObject({
      ok: false,
      problems: [{ variable: 'SCHEMA_SOURCE' }],
    })
  })

  const provider = {
    STUDIO_OIDC_ISSUER: 'https://login.example.cn',
    STUDIO_OIDC_CLIENT: 'wenlan',
    STUDIO_OIDC_SECRET: 'hunter2',
  }

  it.each<[what: string, variables: Readonly<Record<string, string>>, refused: readonly string[]]>([
    ['whole', provider, []],
    ['on this machine', { ...provider, STUDIO_OIDC_ISSUER: 'http://localhost:9000/op' }, []],
    ['on this machine by number', { ...provider, STUDIO_OIDC_ISSUER: 'http://127.0.0.1:9000' }, []],
    ['without its secret', { ...provider, STUDIO_OIDC_SECRET: '' }, ['STUDIO_OIDC_SECRET']],
    ['of a client alone', { STUDIO_OIDC_CLIENT: 'x' }, ['STUDIO_OIDC_ISSUER', 'STUDIO_OIDC_SECRET']],
    ['without TLS', { ...provider, STUDIO_OIDC_ISSUER: 'http://login.example.cn' }, ['STUDIO_OIDC_ISSUER']],
    ['that pretends', { ...provider, STUDIO_OIDC_ISSUER: 'http://localhost.example.cn' }, ['STUDIO_OIDC_ISSUER']],
    ['with a query', { ...provider, STUDIO_OIDC_ISSUER: 'https://a.cn/?b' }, ['STUDIO_OIDC_ISSUER']],
    ['that is no address', { ...provider, STUDIO_OIDC_ISSUER: 'login' }, ['STUDIO_OIDC_ISSUER']],
    ['with blanks in its id', { ...provider, STUDIO_OIDC_CLIENT: 'a b' }, ['STUDIO_OIDC_CLIENT']],
    ['of a portal without TLS', { ...provider, ORIGIN: 'http://www.example.cn' }, ['ORIGIN']],
    ['of a portal on this machine', { ...provider, ORIGIN: 'http://localhost:8080' }, []],
  ])('takes or refuses an identity provider %s', (_what, variables, refused) => {
    const parsed = parseEnv(variables)
    expect(parsed.ok ? [] : parsed.problems.map(({ variable }) => variable)).toEqual(refused)
    expect(JSON.stringify(parsed.ok ? [] : parsed.problems)).not.toContain('hunter2')
  })

  it('reads the classes that count as a second factor', () => {
    expect(parseEnv({ ...provider, STUDIO_OIDC_ACR: 'urn:gold  silver' })).toMatchObject({
      env: { studioOidcAcr: ['urn:gold', 'silver'] },
    })
  })

  it.each([
    ['nothing', {}],
    ['production', { NODE_ENV: 'production' }],
  ])('refuses cheap password hashes where NODE_ENV is %s, in both languages', (_what, more) => {
    expect(parseEnv({ PASSWORD_COST: 'low', ...more })).toEqual({
      ok: false,
      language: 'zh',
      problems: [
        {
          variable: 'PASSWORD_COST',
          found: 'low',
          message: { zh: expect.stringMatching(/^只供测试/u), en: expect.stringMatching(/^for tests alone/u) },
        },
      ],
    })
  })

  it.each(['development', 'test'])('accepts cheap password hashes where NODE_ENV is %s', (nodeEnv) => {
    expect(parseEnv({ PASSWORD_COST: 'low', NODE_ENV: nodeEnv })).toMatchObject({
      ok: true,
      env: { passwordCost: 'low' },
    })
    expect(parseEnv({ NODE_ENV: nodeEnv })).toMatchObject({ ok: true, env: { passwordCost: 'full' } })
  })

  it.each(['docs/operations.md', 'docs/operations.zh-CN.md'])(
    'has the same variables and defaults in %s',
    (document) => {
      const rows = [...readFileSync(document, 'utf8').matchAll(/^\| (`[A-Z_` ]+`) \| (?:`([^`]*)`)? ?\|/gmu)]
      const documentedVariables = rows.flatMap(([, names = '', fallback = '']) =>
        [...names.matchAll(/[A-Z_]+/gu)].map(([name]) => `${name}${fallback === '' ? '' : `=${fallback}`}`),
      )
      const helpVariables = [...renderEnvHelp().matchAll(/^ {2}([A-Z_]+(?:=\S+)?)/gmu)].map(([, variable]) => variable)
      expect(documentedVariables).toEqual(helpVariables)
    },
  )

  it('describes every variable in both languages', () => {
    const help = renderEnvHelp()
    for (const name of [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_READ_URL',
      'DATABASE_POOL',
      'DATABASE_READERS',
      'STORAGE_URL',
      'SCHEMA_DIR',
      'CONTENT_DIR',
      'API_UPSTREAM',
      'ORIGIN',
      'TRUST_PROXY',
      'DATA_KEY',
      'SMS_PROVIDER',
      'SMS_WEBHOOK_URL',
      'SMS_WEBHOOK_SECRET',
      'SMS_ALIYUN_KEY_ID',
      'SMS_ALIYUN_KEY_SECRET',
      'SMS_ALIYUN_SIGN',
      'SMS_ALIYUN_TEMPLATE',
      'LOG_LEVEL',
      'NODE_ENV',
    ])
      expect(help).toContain(name)
    expect(help).toContain('监听的端口')
    expect(help).toContain('Port to listen on')
  })
})
