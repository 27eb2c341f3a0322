/** Labels that the shell shows before this remote is loaded: the build writes them into `remote.json`. */
export const en = {
  admin: 'Admin Panel',
} as const;
