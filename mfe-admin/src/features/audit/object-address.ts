/** Console pages by object kind; members and mails belong to the page of their organization or call. */
const PAGES: Record<string, (id: string) => string> = {
  user: (id) => `/admin/people/${id}`,
  organization: (id) => `/admin/organizations/${id}`,
  member: (id) => `/admin/organizations/${id}`,
  invitation: (id) => `/admin/organizations/${id}`,
  call: (id) => `/admin/calls/${id}`,
  'review-plan': (id) => `/admin/calls/${id}/review`,
  reviewer: (id) => `/admin/calls/${id}/review`,
  'call-type': (id) => `/admin/call-types/${id}`,
  'step-type': () => '/admin/steps',
  'survey-type': (id) => `/admin/survey/creator?id=${id}`,
  submission: (id) => `/admin/submissions/${id}`,
  decision: (id) => `/admin/submissions/${id}`,
  review: (id) => `/admin/submissions/${id}`,
  framework: (id) => `/admin/impact-framework/${id}`,
  configuration: (id) => `/admin/customize/${id}`,
  'mail-template': (id) => `/admin/mail-templates/${id.split(':')[0] ?? ''}`,
  'proxy-entry': (id) => (id === 'proxy-library' ? '/admin/proxies' : `/admin/proxies/${id}`),
  deflators: () => '/admin/proxies/price-indexes',
  'embed-key': () => '/admin/embed-keys',
  remote: () => '/admin/parts',
};

export const objectAddress = (kind: string, id: string): string | null => PAGES[kind]?.(id) ?? null;
