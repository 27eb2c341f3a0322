/** Pages of the console by what they show; what is told of members and mails lies with their organization and call. */
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
  'embed-key': () => '/admin/embed-keys',
  remote: () => '/admin/parts',
};

/** Where the thing of an entry is shown; null where it has no page. */
export const objectAddress = (kind: string, id: string): string | null => PAGES[kind]?.(id) ?? null;
