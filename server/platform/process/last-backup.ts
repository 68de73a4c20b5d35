/** The file of the data folder with the time of the last backup that was written here. */
export const LAST_BACKUP = 'last-backup'
