import type { Language, Member } from '@impact-call/contracts';
import { focusField, TextField, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { isProblem } from '@impact-call/api-client';
import { isEmailAddress, typedAddress } from '@impact-call/domain';
import { type FormEvent, useState } from 'react';
import { Section } from '../../console/forms/section.tsx';
import { Loaded } from '../../console/lists/loaded.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { textsOf } from '../../console/lists/list-texts.ts';
import { OrderChoice } from '../../console/lists/choices.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { useOrganizationT } from './texts.ts';
import { useMembers } from './use-organizations.ts';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';
import { useWrite } from '../../console/data/use-write.ts';

const REFUSALS = ['already-member', 'too-many', 'too-many-today'] as const;

const FIELD = 'invite-member-email';

const MEMBER_VIEWS = createListView<'name' | 'email', never>({
  columns: ['name', 'email'],
  sort: 'name',
  descending: false,
  descendingFirst: [],
  filters: {},
  name: 'members',
});

export function OrganizationMembers({ organizationId }: { organizationId: string }) {
  const t = useOrganizationT();
  const query = useMembers(organizationId);
  return (
    <Section title={t('members.title')}>
      <Loaded rowsOnly query={query} loading={t('members.list.loading')} failed={t('members.failed')}>
        {(members) =>
          members.length === 0 ? <Text color="fg.muted">{t('members.none')}</Text> : <MemberList members={members} />
        }
      </Loaded>
      <InviteMember organizationId={organizationId} />
    </Section>
  );
}

function MemberList({ members }: { members: readonly Member[] }) {
  const t = useOrganizationT();
  const { language } = useShell();
  const [view, change] = useListView(MEMBER_VIEWS);
  const found = arrangeMembers(members, view, language);
  const columns = MEMBER_VIEWS.columns.map((id) => ({ id, label: t(`members.list.order.${id}`) }));
  return (
    <ListPage
      texts={textsOf((key, values) => t(`members.${key}`, values))}
      found={found}
      keyOf={({ id }) => id}
      views={MEMBER_VIEWS}
      view={view}
      onChange={change}
      filters={<OrderChoice columns={columns} sort={view.sort} descending={view.descending} onChange={change} />}
      card={(member) => <MemberRow member={member} />}
    />
  );
}

const MemberRow = ({ member }: { member: Member }) => (
  <chakra.li overflowWrap="anywhere">
    <Link asChild>
      <RouterLink to={`/admin/people/${member.id}`}>{nameOfMember(member)}</RouterLink>
    </Link>{' '}
    <Text as="span" color="fg.muted" fontSize="sm">
      {member.email}
    </Text>
  </chakra.li>
);

const nameOfMember = ({ firstName, lastName, email }: Member): string => `${firstName} ${lastName}`.trim() || email;

function arrangeMembers(
  all: readonly Member[],
  { search, sort, descending }: ListView<'name' | 'email', never>,
  language: Language,
): Member[] {
  const found = all.filter((member) => matchesWords(`${nameOfMember(member)} ${member.email}`, search));
  return sortRows(found, {
    key: (member) => (sort === 'name' ? nameOfMember(member) : member.email),
    tie: ({ id }) => id,
    descending,
    language,
  });
}

/** Invites a member by e-mail, for organizations without active members. */
function InviteMember({ organizationId }: { organizationId: string }) {
  const t = useOrganizationT();
  const { email, setEmail, error, busy, send } = useInvitation(organizationId);
  return (
    <chakra.form noValidate mt="5" onSubmit={send}>
      <Box
        display="grid"
        gap="4"
        alignItems="end"
        gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 24rem) auto 1fr' }}
      >
        <TextField
          id={FIELD}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          label={t('invite.label')}
          hint={t('invite.hint')}
          error={error}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" variant="surface" loading={busy} loadingText={t('invite.send')} justifySelf="start">
          {t('invite.send')}
        </Button>
      </Box>
    </chakra.form>
  );
}

function useInvitation(organizationId: string) {
  const t = useOrganizationT();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { mutate, isPending: busy } = useWrite('InviteMemberAdmin', {
    done: (_, { body }) => ({ title: t('invite.sent'), message: t('invite.sentTo', { email: body.email }) }),
    onSuccess: () => setEmail(''),
    handle(failure) {
      const codes = isProblem(failure) ? failure.errors.map((each) => each.code) : [];
      const refusal = REFUSALS.find((code) => codes.includes(code));
      setError(refusal === undefined ? t('tryLater') : t(`invite.refused.${refusal}`));
      focusField(FIELD);
      return true;
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const address = typedAddress(email);
    if (!isEmailAddress(address)) {
      setError(t('error.contact_email'));
      return focusField(FIELD);
    }
    setError(undefined);
    mutate({ body: { organizationId, email: address } });
  };
  return { email, setEmail, error, busy, send };
}
