/** Pages of the console by what they show; what is told of members and mails lies with their organization and call. */
const PAGES: Record<string, string> = {
  user: '/admin/people',
  organization: '/admin/organizations',
  member: '/admin/organizations',
  invitation: '/admin/organizations',
  call: '/admin/calls',
  'call-type': '/admin/call-types',
  submission: '/admin/submissions',
  framework: '/admin/impact-framework',
};

/** Where the thing of an entry is shown; null where it has no page. */
export function objectAddress(kind: string, id: string): string | null {
  const page = PAGES[kind];
  return page === undefined ? null : `${page}/${id}`;
}
