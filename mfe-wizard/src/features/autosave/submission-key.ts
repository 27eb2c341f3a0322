export const submissionKey = (id: string, organizationId: string | undefined): unknown[] => [
  'submission',
  id,
  organizationId ?? null,
];
