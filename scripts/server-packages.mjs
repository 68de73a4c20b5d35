/**
 * The packages that stay beside the server's code: they hold machine code, or choose files while they run. All others
 * become part of its files, so that a start reads tens of files instead of a thousand.
 */
export const serverPackages = ['@alicloud/dysmsapi20170525', '@alicloud/openapi-core', 'libsql', 'sharp']
