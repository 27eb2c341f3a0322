/** The shell shows these before this remote is loaded; the build writes them to `remote.json`. */
export const en = {
  sample: 'Sample',
} as const;
