/**
 * Tabs of the console in their order (docs/rules.md#console-tabs); a tab appears with its
 * page.
 */
export const CONSOLE_TABS = [
  { id: 'submissions', to: '/admin/submissions' },
  { id: 'embedKeys', to: '/admin/embed-keys' },
] as const;
