/**
 * The packages that stay beside the server's code: they hold machine code, choose files while they run, or, as the clients of
 * stores do, become other files in each folder they are bundled in. All others become part of its files, so that a start
 * reads tens of files instead of a thousand.
 */
export const serverPackages = ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner', 'libsql', 'sharp']
