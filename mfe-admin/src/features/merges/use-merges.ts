import type { MergeParty, MergeSubject, UserForAdmin } from '@impact-call/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { isProblem } from '@impact-call/api-client';
import { useRead } from '../../console/data/use-read.ts';
import { useSettled } from '../../console/data/use-rows.ts';

const REFUSALS = [
  'oneself',
  'same',
  'erased',
  'merged',
  'disabled',
  'deleted',
  'role',
  'too-many',
  'too-many-members',
  'undone',
  'too-late',
  'last-member',
] as const;

type Refusal = (typeof REFUSALS)[number] | 'customizer';

const MAX_FOUND = 10;
const MAX_MERGES = 20;

export interface MergeSides {
  subject: MergeSubject;
  keptId: string;
  mergedId: string;
}

export const addressOf = (subject: MergeSubject, id: string): string =>
  `/admin/${subject === 'account' ? 'people' : 'organizations'}/${id}`;

export const MERGED = [
  'GetMerges',
  'GetUsers',
  'GetUserById',
  'GetAllOrganizations',
  'GetOrganizationByIdAdmin',
  'GetMembersAdmin',
  'GetSubmissions',
] as const;

const personAsParty = ({
  id,
  firstName,
  lastName,
  email,
}: Pick<UserForAdmin, 'id' | 'firstName' | 'lastName' | 'email'>): MergeParty => ({
  ...{ id, name: `${firstName} ${lastName}`.trim() || email, detail: email },
});

const organizationAsParty = ({
  id,
  name,
  reg_number,
}: {
  id: string;
  name: string;
  reg_number: string;
}): MergeParty => ({
  ...{ id, name, detail: reg_number },
});

export function useParty(subject: MergeSubject, id: string) {
  const isPerson = subject === 'account';
  const person = useRead('GetUserById', { query: { id } }, { enabled: isPerson, select: personAsParty });
  const organization = useRead(
    'GetOrganizationByIdAdmin',
    { query: { id } },
    { enabled: !isPerson, select: organizationAsParty },
  );
  return isPerson ? person : organization;
}

export function useFound(subject: MergeSubject, search: string, exceptId: string) {
  const requested = useSettled(search.trim());
  const isPerson = subject === 'account';
  const request = { query: { search: requested, pageSize: MAX_FOUND } };
  const options = { placeholderData: keepPreviousData };
  const others = (found: MergeParty[]) => found.filter(({ id }) => id !== exceptId);
  const people = useRead('GetUsers', request, {
    ...{ ...options, enabled: isPerson && requested !== '' },
    select: (found) =>
      others(found.filter(({ erasedAt, mergedInto }) => erasedAt === null && mergedInto === null).map(personAsParty)),
  });
  const organizations = useRead('GetAllOrganizations', request, {
    ...{ ...options, enabled: !isPerson && requested !== '' },
    select: (found) => others(found.map(organizationAsParty)),
  });
  return isPerson ? people : organizations;
}

export const useMergePreview = (sides: MergeSides) =>
  useRead('GetMergePreview', { query: { ...sides } }, { gcTime: 0 });

export const useMergesOf = (id: string) => useRead('GetMerges', { query: { id, pageSize: MAX_MERGES } });

export function refusalOf(error: unknown): Refusal | null {
  if (!isProblem(error)) return null;
  if (error.code === 'customizer-only') return 'customizer';
  return REFUSALS.find((code) => error.errors.some((each) => each.code === code)) ?? null;
}
