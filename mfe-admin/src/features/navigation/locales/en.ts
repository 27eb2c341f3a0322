/** Labels that the shell shows before it loads this remote; the build writes them into `remote.json`. */
export const en = {
  admin: 'Admin Panel',
} as const;
