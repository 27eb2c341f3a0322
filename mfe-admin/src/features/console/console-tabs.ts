/** Tabs of the console in the order of the specification's index (point 2); a tab appears with its page. */
export const CONSOLE_TABS = [
  { id: 'submissions', to: '/admin/submissions' },
  { id: 'embedKeys', to: '/admin/embed-keys' },
] as const;
